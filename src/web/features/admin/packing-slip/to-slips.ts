import type { OrderItemResponse, OrderResponse } from '#domain/orders/schemas.ts';

export interface SlipContent {
  /** Of several parcels. */
  name?: string;
  orderItems: readonly OrderItemResponse[];
  /** What is in no parcel, since it is still being printed. */
  missing?: readonly OrderItemResponse[];
}

/** One slip for each parcel, and one of what is there and in none yet. What was refunded is not sent. */
export function toSlips({
  orderItems,
  parcels,
  status,
}: Pick<OrderResponse, 'orderItems' | 'parcels' | 'status'>): SlipContent[] {
  // What was sent had been printed, whatever was said of it.
  const isSent = status === 'Shipped' || status === 'Delivered';
  const qtyIn = ({ lines }: NonNullable<typeof parcels>[number], id: string) =>
    lines.find(({ item }) => item === id)?.qty ?? 0;
  const take = (qtyOf: (item: OrderItemResponse) => number) =>
    orderItems.map((item) => ({ ...item, qty: qtyOf(item) })).filter(({ qty }) => qty > 0);
  // Pieces are refunded after they were sent, too.
  const countLeft = ({ _id, qty, refunded = 0 }: OrderItemResponse) =>
    Math.max(
      0,
      (parcels ?? []).reduce((left, parcel) => left - qtyIn(parcel, _id), qty - refunded),
    );
  const countMissing = (item: OrderItemResponse) =>
    isSent ? 0 : Math.min(countLeft(item), countUnprinted(item));
  const missing = take(countMissing);
  const rest = {
    orderItems: take((item) => countLeft(item) - countMissing(item)),
    ...(missing.length && { missing }),
  };
  if (!parcels) return [rest];
  return [
    ...parcels.map((parcel, n) => ({
      name: `Parcel ${n + 1} of ${parcels.length}`,
      orderItems: take(({ _id }) => qtyIn(parcel, _id)),
    })),
    ...(rest.orderItems.length + missing.length ? [{ name: 'Not in a parcel yet', ...rest }] : []),
  ];
}

/** A set of copies is there once all of them are. */
const countUnprinted = ({ qty, print, unprinted = 0 }: OrderItemResponse): number =>
  print ? Math.min(qty, unprinted) : unprinted;
