import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { canShipByChange } from '#domain/orders/states.ts';
import { formatDay } from '#domain/shared/arrival.ts';
import { maxDaysLate } from '#domain/shared/max-days-late.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AdminSectionCard } from '../../admin-section-card.tsx';
import { useFarmToday } from '../../use-farm-today.ts';
import { usePermission } from '../../use-permission.ts';
import { countDaysLate, formatDaysLate } from './count-days-late.ts';
import { ShipByForm } from './ship-by-form.tsx';

interface ShipBySectionProps {
  order: OrderResponse;
  onOrderChanged: (order: OrderResponse) => void;
}

/** The ship-by date of a paid order, and the form that changes it. Renders nothing once it is shipped. */
export function ShipBySection({ order, onOrderChanged }: ShipBySectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [message, setMessage] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const today = useFarmToday();
  const canUpdate = usePermission('updateOrders');
  const canRefund = usePermission('managePayments');
  const { shipBy } = order;
  if (!canShipByChange(order) || (!shipBy && !canUpdate)) return null;
  const late = shipBy ? countDaysLate(shipBy, today) : 0;
  const close = (result: string) => {
    flushSync(() => {
      setIsOpen(false);
      setMessage(result);
    });
    button.current?.focus();
  };
  return (
    <AdminSectionCard title="Ship by">
      <p className="text-lg font-semibold">{shipBy ? formatDay(shipBy) : 'No date'}</p>
      {late > 0 && (
        <Notice
          tone={late > maxDaysLate ? 'danger' : 'warning'}
          live="off"
          title={formatDaysLate(late)}
          className="mt-3"
        >
          {late > maxDaysLate ? (
            <p>
              The terms promise a full refund.{' '}
              {canRefund
                ? 'It is prepared below, with the words for the customer’s mail.'
                : 'Please ask the owner to refund it.'}
            </p>
          ) : (
            <p>Change the date: the customer gets a mail, and can wait or cancel.</p>
          )}
        </Notice>
      )}
      {order.cancelOfferedAt && (
        <p className="mt-3 text-sm text-muted">
          The customer may cancel for a full refund until the parcel leaves.
        </p>
      )}
      {isOpen ? (
        <ShipByForm
          order={order}
          onOrderChanged={onOrderChanged}
          onSaved={(saved) => {
            onOrderChanged(saved);
            close(saved.shipBy ? `The ship-by date is now ${formatDay(saved.shipBy)}.` : '');
          }}
          onCancel={() => close('')}
        />
      ) : (
        canUpdate && (
          <Button ref={button} size="sm" variant="secondary" onClick={() => setIsOpen(true)} className="mt-4">
            Change ship-by date
          </Button>
        )
      )}
      <p role="status" className="font-semibold text-success-text not-empty:mt-3">
        {message}
      </p>
    </AdminSectionCard>
  );
}
