import { toLineName } from '#domain/options/to-line-name.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import type { Parcel } from '#domain/parcels/schemas.ts';
import type { OrderHistoryResponse } from '#domain/payments/schemas.ts';

/** A line of the order with the pieces that may be packed: bought and not refunded. */
export interface PackableLine {
  item: string;
  product: string;
  name: string;
  packable: number;
}

/** How many pieces of each line are in a parcel, by its id. */
export type ParcelQuantities = Readonly<Record<string, number>>;

export function toPackableLines(
  { orderItems }: OrderResponse,
  { refundableLines }: Pick<OrderHistoryResponse, 'refundableLines'>,
): PackableLine[] {
  const packableOf = new Map(refundableLines.map(({ item, refundable }) => [item, refundable]));
  return orderItems.map(({ _id: item, product, name, chosen, qty }) => ({
    ...{ item, product, name: toLineName({ name, choices: chosen }) },
    packable: packableOf.get(item) ?? qty,
  }));
}

const toLines = (qtys: ParcelQuantities, lines: readonly PackableLine[]) =>
  lines.flatMap(({ item, product }) => {
    const qty = qtys[item] ?? 0;
    return qty > 0 ? [{ item, product, qty }] : [];
  });

/** An order without parcels that is sent, or has a number, is one parcel with everything. */
export function listParcels(order: OrderResponse, lines: readonly PackableLine[]): Parcel[] {
  if (order.parcels) return order.parcels;
  const isSent = order.status === 'Shipped' || order.status === 'Delivered' || order.tracking !== null;
  if (!isSent) return [];
  const shippedAt = order.steps?.findLast(({ step }) => step === 'Shipped')?.at ?? order.createdAt;
  const qtys = Object.fromEntries(lines.map(({ item, packable }) => [item, packable]));
  return [{ carrier: null, tracking: order.tracking, link: null, shippedAt, lines: toLines(qtys, lines) }];
}

/** The pieces of each line that are in none of the parcels, or only in the one that is edited. */
export function countUnpacked(
  parcels: readonly Parcel[],
  lines: readonly PackableLine[],
  edited?: Parcel,
): ParcelQuantities {
  return Object.fromEntries(
    lines.map(({ item, packable }) => {
      const others = parcels.filter((parcel) => parcel !== edited).flatMap((parcel) => parcel.lines);
      const packed = others.reduce((sum, line) => sum + (line.item === item ? line.qty : 0), 0);
      const inEdited = edited?.lines.find((line) => line.item === item)?.qty ?? 0;
      return [item, Math.max(packable - packed, inEdited)];
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
  lines: readonly PackableLine[],
  edited: Parcel | undefined,
  typed: Omit<Parcel, 'lines' | 'shippedAt'> & { qtys: ParcelQuantities },
) {
  const { qtys, ...facts } = typed;
  const saved = { ...facts, lines: toLines(qtys, lines) };
  if (edited)
    return parcels.map((parcel) => (parcel === edited ? { ...saved, shippedAt: parcel.shippedAt } : parcel));
  if (order.parcels) return [...parcels, saved];
  const rest = parcels.map((parcel) => ({
    ...parcel,
    lines: parcel.lines
      .map((line) => ({ ...line, qty: line.qty - (qtys[line.item] ?? 0) }))
      .filter(({ qty }) => qty > 0),
  }));
  return rest.some((parcel) => parcel.lines.length === 0) ? null : [...rest, saved];
}
