import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import type { Parcel } from '#domain/parcels/schemas.ts';
import type { OrderHistoryResponse } from '#domain/payments/schemas.ts';
import { formatPieces } from '#domain/shared/format-pieces.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { AdminSectionCard } from '../../admin-section-card.tsx';
import { DateTimeText } from '../../date-time-text.tsx';
import { usePermission } from '../../use-permission.ts';
import { countUnpacked, listParcels, type PackableLine, toPackableLines } from './list-parcels.ts';
import { ParcelForm } from './parcel-form.tsx';

interface ParcelsSectionProps {
  order: OrderResponse;
  history: OrderHistoryResponse;
  onOrderChanged: (order: OrderResponse) => void;
}

/** The parcels of the order, each with its number and content, and the form that adds or changes one. */
export function ParcelsSection({ order, history, onOrderChanged }: ParcelsSectionProps) {
  /** The position of the parcel that is edited; that after the last one is a new parcel. */
  const [open, setOpen] = useState<number | null>(null);
  const [message, setMessage] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const lines = toPackableLines(order, history);
  const parcels = listParcels(order, lines);
  const unpacked = Object.values(countUnpacked(parcels, lines)).reduce((sum, qty) => sum + qty, 0);
  const pieces = lines.reduce((sum, { packable }) => sum + packable, 0);
  const canUpdate = usePermission('updateOrders') && !order.canceledAt;
  const canAdd = canUpdate && (order.parcels || parcels.length === 0 ? unpacked > 0 : pieces > 1);
  const close = (result: string) => {
    flushSync(() => {
      setOpen(null);
      setMessage(result);
    });
    (addButton.current ?? heading.current)?.focus();
  };
  return (
    <AdminSectionCard
      title="Parcels"
      heading={heading}
      intro={<p>{describeParcels(order, parcels.length, unpacked)} The status is set above.</p>}
    >
      <ol className="divide-y divide-line">
        {parcels.map((parcel, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parcels are numbered
          <li key={n} className="py-3 first:pt-0">
            {open === n ? (
              <ParcelForm
                {...{ order, parcels, lines, edited: parcel, number: n + 1, onOrderChanged }}
                onSaved={close}
                onCancel={() => close('')}
              />
            ) : (
              <div className="flex flex-wrap items-start justify-between gap-3">
                <ParcelFacts parcel={parcel} number={n + 1} lines={lines} />
                {order.parcels && canUpdate && open === null && (
                  <Button size="sm" variant="quiet" onClick={() => setOpen(n)}>
                    Edit<VisuallyHidden> parcel {n + 1}</VisuallyHidden>
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ol>
      {open === parcels.length && (
        <ParcelForm
          {...{ order, parcels, lines, number: parcels.length + 1, onOrderChanged }}
          onSaved={close}
          onCancel={() => close('')}
        />
      )}
      {open === null && canAdd && (
        <Button
          ref={addButton}
          size="sm"
          variant="secondary"
          onClick={() => setOpen(parcels.length)}
          className="mt-3"
        >
          Add a parcel
        </Button>
      )}
      <p role="status" className="font-semibold text-success-text not-empty:mt-3">
        {message}
      </p>
    </AdminSectionCard>
  );
}

function describeParcels(order: OrderResponse, count: number, unpacked: number): string {
  if (order.shippingMethod?.kind === 'pickup' && !count)
    return 'Pickup: the customer fetches the order, so no parcel is needed.';
  if (!order.parcels) return count ? 'Sent as one parcel.' : 'Ships as one parcel, unless you add them here.';
  if (unpacked === 0) return 'Everything is in a parcel.';
  return `${formatPieces(unpacked)} ${unpacked === 1 ? 'is' : 'are'} in no parcel yet.`;
}

interface ParcelFactsProps {
  parcel: Parcel;
  number: number;
  lines: readonly PackableLine[];
}

function ParcelFacts({ parcel, number, lines }: ParcelFactsProps) {
  const { carrier, tracking, shippedAt } = parcel;
  const nameOf = new Map(lines.map(({ item, name }) => [item, name]));
  return (
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <h3 className="text-sm font-semibold">Parcel {number}</h3>
      <ul>
        {parcel.lines.map(({ item, qty }) => (
          <li key={item}>{`${qty} × ${nameOf.get(item)}`}</li>
        ))}
      </ul>
      <p className="text-sm text-muted">
        {[carrier, tracking ?? 'no tracking number'].filter(Boolean).join(' ')},{' '}
        <DateTimeText iso={shippedAt} />
      </p>
    </div>
  );
}
