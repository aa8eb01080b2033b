import { findCarrierLink } from '#domain/shared/find-carrier-link.ts';
import type { TrackingRow } from './use-tracking-rows.ts';

interface TrackingPreviewRowProps {
  row: TrackingRow;
  onType: (id: string, tracking: string) => void;
}

/** An order, its tracking number, and what will be done with both. */
export function TrackingPreviewRow({ row, onType }: TrackingPreviewRowProps) {
  const { order, tracking, update } = row;
  return (
    <li className="grid items-center gap-x-4 gap-y-1 px-3 py-2 sm:grid-cols-3">
      <p className="min-w-0 text-sm">
        <span className="font-semibold tabular-nums">{order.number}</span>
        <span className="ml-2 text-muted sm:ml-0 sm:block sm:truncate">{order.customerName}</span>
      </p>
      <input
        aria-label={`Tracking of order ${order.number}`}
        value={tracking}
        onChange={({ target }) => onType(order._id, target.value)}
        maxLength={100}
        disabled={Boolean(order.canceledAt)}
        autoComplete="off"
        spellCheck={false}
        className="control min-h-11 py-1.5 font-mono text-sm dense:min-h-9"
      />
      <p className={update ? 'text-sm' : 'text-sm text-muted'}>{describeUpdate(row)}</p>
    </li>
  );
}

function describeUpdate({ order, tracking, update }: TrackingRow): string {
  if (order.canceledAt) return 'Canceled by its customer: stays as it is';
  if (tracking.trim() === '') return 'No tracking number: stays as it is';
  if (!update) return 'Nothing changes';
  const status = update.status ? `${order.status} → ${update.status}` : `Stays ${order.status}`;
  const carrier = findCarrierLink(tracking)?.name ?? 'unknown carrier';
  const isReplaced = update.tracking && order.tracking;
  return [status, carrier, isReplaced && `replaces ${order.tracking}`, !order.hasPayment && 'not paid']
    .filter(Boolean)
    .join(', ');
}
