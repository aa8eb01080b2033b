import type { OrderResponse } from '#domain/orders/schemas.ts';
import type { Parcel } from '#domain/parcels/schemas.ts';
import type { OrderHistoryResponse } from '#domain/payments/schemas.ts';

/** A line of the order with the pieces that may be packed: bought and not refunded. */
export interface PackableLine {
  product: string;
  name: string;
  packable: number;
}

/** How many pieces of each product are in a parcel. */
export type ParcelQuantities = Readonly<Record<string, number>>;

export function toPackableLines(
  { orderItems }: OrderResponse,
  { refundableLines }: Pick<OrderHistoryResponse, 'refundableLines'>,
): PackableLine[] {
  const packableOf = new Map(refundableLines.map(({ product, refundable }) => [product, refundable]));
  return orderItems.map(({ product, name, qty }) => ({
    product,
    name,
    packable: packableOf.get(product) ?? qty,
  }));
}

const toLines = (qtys: ParcelQuantities) =>
  Object.entries(qtys).flatMap(([product, qty]) => (qty > 0 ? [{ product, qty }] : []));

/** An order without parcels that is sent, or has a number, is one parcel with everything. */
export function listParcels(order: OrderResponse, lines: readonly PackableLine[]): Parcel[] {
  if (order.parcels) return order.parcels;
  const isSent = order.status === 'Shipped' || order.status === 'Delivered' || order.tracking !== null;
  if (!isSent) return [];
  const shippedAt = order.steps?.findLast(({ step }) => step === 'Shipped')?.at ?? order.createdAt;
  const qtys = Object.fromEntries(lines.map(({ product, packable }) => [product, packable]));
  return [{ carrier: null, tracking: order.tracking, link: null, shippedAt, lines: toLines(qtys) }];
}

/** The pieces of each product that are in none of the parcels, or only in the one that is edited. */
export function countUnpacked(
  parcels: readonly Parcel[],
  lines: readonly PackableLine[],
  edited?: Parcel,
): ParcelQuantities {
  return Object.fromEntries(
    lines.map(({ product, packable }) => {
      const others = parcels.filter((parcel) => parcel !== edited).flatMap((parcel) => parcel.lines);
      const packed = others.reduce((sum, line) => sum + (line.product === product ? line.qty : 0), 0);
      const inEdited = edited?.lines.find((line) => line.product === product)?.qty ?? 0;
      return [product, Math.max(packable - packed, inEdited)];
    }),
  );
}

/**
 * The parcels with a new or edited one. A new one takes what is packed already out of the first parcel, if that holds
 * everything. Null if nothing would be left there.
 */
export function withParcel(
  order: OrderResponse,
  parcels: readonly Parcel[],
  edited: Parcel | undefined,
  typed: Omit<Parcel, 'lines' | 'shippedAt'> & { qtys: ParcelQuantities },
) {
  const { qtys, ...facts } = typed;
  const saved = { ...facts, lines: toLines(qtys) };
  if (edited)
    return parcels.map((parcel) => (parcel === edited ? { ...saved, shippedAt: parcel.shippedAt } : parcel));
  if (order.parcels) return [...parcels, saved];
  const rest = parcels.map((parcel) => ({
    ...parcel,
    lines: parcel.lines
      .map(({ product, qty }) => ({ product, qty: qty - (qtys[product] ?? 0) }))
      .filter(({ qty }) => qty > 0),
  }));
  return rest.some(({ lines }) => lines.length === 0) ? null : [...rest, saved];
}
