import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { AddressChangedText } from '#web/features/orders/address-changed-text.tsx';
import { GiftNote } from '#web/features/orders/gift-note.tsx';
import { PostalAddressLines } from '#web/features/orders/postal-address-lines.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { AdminSectionCard } from '../../admin-section-card.tsx';
import { usePermission } from '../../use-permission.ts';
import { OrderDetailsForm } from './order-details-form.tsx';

interface OrderDetailsSectionProps {
  order: OrderResponse;
  onOrderChanged: (order: OrderResponse) => void;
}

/** Address, gift and internal note of the order, and the form that changes them. */
export function OrderDetailsSection({ order, onOrderChanged }: OrderDetailsSectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [message, setMessage] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const { shippingAddress, shippingMethod, gift, staffNote } = order;
  const isPickup = shippingMethod?.kind === 'pickup';
  const canUpdate = usePermission('updateOrders');
  const close = (result: string) => {
    flushSync(() => {
      setIsOpen(false);
      setMessage(result);
    });
    button.current?.focus();
  };
  return (
    <AdminSectionCard title="Address and notes">
      {isOpen ? (
        <OrderDetailsForm
          order={order}
          onOrderChanged={onOrderChanged}
          onSaved={(saved) => {
            onOrderChanged(saved);
            close('Saved.');
          }}
          onCancel={() => close('')}
        />
      ) : (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <DetailSection title={isPickup ? 'Pickup: no parcel' : 'Ships to'}>
              {shippingMethod && (
                <p className="mb-1">
                  {isPickup ? `${shippingMethod.name}, by` : `By ${shippingMethod.name}`}
                </p>
              )}
              <PostalAddressLines address={shippingAddress} />
              <AddressChangedText order={order} />
            </DetailSection>
            <div className="grid content-start gap-3">
              <DetailSection title="Internal note">
                <p className="whitespace-pre-line [overflow-wrap:anywhere]">
                  {staffNote ?? <span className="text-muted">None</span>}
                </p>
              </DetailSection>
              <DetailSection title="Gift">
                {gift?.note ? (
                  <GiftNote gift={gift} />
                ) : (
                  <p className="text-muted">{gift ? 'Yes, without a note' : 'No'}</p>
                )}
              </DetailSection>
            </div>
          </div>
          {canUpdate && (
            <Button
              ref={button}
              size="sm"
              variant="secondary"
              onClick={() => setIsOpen(true)}
              className="mt-4"
            >
              Edit address and notes
            </Button>
          )}
        </>
      )}
      <p role="status" className="font-semibold text-success-text not-empty:mt-3">
        {message}
      </p>
    </AdminSectionCard>
  );
}

function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-sm font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}
