import { toAddressLines } from '#domain/addresses/to-address-lines.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import type { Parcel } from '#domain/parcels/schemas.ts';
import { formatDay } from '#domain/shared/arrival.ts';
import { formatPieces } from '#domain/shared/format-pieces.ts';
import { formatDollars } from '#domain/shared/money.ts';

/** Something of an order that has changed since it was shown, in words. */
export interface OrderChange {
  name: string;
  before: string;
  now: string;
}

const describeParcel = ({ tracking, lines }: Parcel, n: number) =>
  `${n + 1}: ${formatPieces(lines.reduce((sum, { qty }) => sum + qty, 0))}${tracking ? `, ${tracking}` : ''}`;

function describeOrder(order: OrderResponse): Record<string, string> {
  const { shippingAddress, gift, refunded } = order;
  return {
    Status: order.status,
    Payment: order.isPaid ? 'Paid' : 'Not paid',
    'Ship by': order.shipBy ? formatDay(order.shipBy) : '',
    Tracking: order.tracking ?? '',
    Parcels: (order.parcels ?? []).map(describeParcel).join('; '),
    'Ships to': [...toAddressLines(shippingAddress), shippingAddress.phoneNumber].join(', '),
    Gift: gift ? `Yes${gift.note && `: ${gift.note}`}` : 'No',
    'Internal note': order.staffNote ?? '',
    Total: formatDollars(order.total),
    Refunded: formatDollars(refunded),
  };
}

/** What differs between two states of an order. */
export function listOrderChanges(before: OrderResponse, now: OrderResponse): OrderChange[] {
  const was = describeOrder(before);
  return Object.entries(describeOrder(now))
    .filter(([name, value]) => was[name] !== value)
    .map(([name, value]) => ({ name, before: was[name] ?? '', now: value }));
}
