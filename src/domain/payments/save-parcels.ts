import { eq } from 'drizzle-orm';
import { orders, users } from '#db/schema.ts';
import { lineTwiceMessage, type SaveParcelsInput } from '#domain/parcels/schemas.ts';
import { findNamedLine } from '../orders/find-named-line.ts';
import { getOrder } from '../orders/get-order.ts';
import { lockOrder, type OrderRow, orderNotFoundError } from '../orders/get-own-order.ts';
import { recordOrderEvent } from '../orders/record-order-event.ts';
import { requireSeenVersion } from '../orders/require-seen-version.ts';
import type { OrderResponse } from '../orders/schemas.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { queueMail } from '../shared/mail/queue-mail.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { loadRefundableLines, type RefundableLine } from './refunds/load-refundable-lines.ts';

/**
 * Replaces the parcels of an order as an admin; without any, it ships as one. The number of the first one is the order's.
 * The status stays: an admin sets it. Throws `forbidden`, `not_found`, `changed_meanwhile`, `order_canceled`, and
 * `bad_input` if more pieces of a product are packed than were bought and not refunded.
 */
export async function saveParcels(
  ctx: Ctx,
  id: string,
  { version, parcels: sent, notify }: SaveParcelsInput,
): Promise<OrderResponse> {
  requireStaffActor(ctx, 'updateOrders');
  if (!isUuid(id)) throw orderNotFoundError();
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw orderNotFoundError();
    requireSeenVersion(order, version);
    if (order.canceledAt)
      throw new ShopError('order_canceled', 'The customer has canceled this order. Please do not send it.');
    const lines = await loadRefundableLines(tx, id);
    const before = order.parcels ?? [];
    const now = ctx.clock.now();
    const parcels = sent.map((parcel, n) => ({
      ...parcel,
      lines: parcel.lines.map(({ qty, ...named }, m) => {
        const { lineId, productId } = findNamedLine(named, lines, `parcels.${n}.lines.${m}`);
        return { item: lineId, product: productId, qty };
      }),
      shippedAt: parcel.shippedAt ?? now.toISOString(),
    }));
    requireLinesOnce(parcels);
    requirePieces(parcels, before, lines);
    const [first, ...others] = parcels;
    await tx
      .update(orders)
      .set({
        parcels: first ? [first, ...others] : null,
        ...(first && { tracking: first.tracking }),
        updatedAt: now,
      })
      .where(eq(orders.id, id));
    await recordOrderEvent(ctx, tx, {
      ...{ orderId: id, kind: 'parcels', from: describeParcels(before, lines) },
      to: describeParcels(parcels, lines),
    });
    if (notify) await queueParcelMails(ctx, tx, order, parcels);
  });
  return getOrder(ctx, id);
}

type StoredParcel = NonNullable<OrderRow['parcels']>[number];
type PackedLine = StoredParcel['lines'][number];

const isOfLine = (packed: PackedLine, { lineId, productId }: RefundableLine) =>
  packed.item === undefined ? packed.product === productId : packed.item === lineId;

const countPieces = (parcels: readonly StoredParcel[], line: RefundableLine) =>
  parcels
    .flatMap(({ lines }) => lines)
    .reduce((sum, packed) => sum + (isOfLine(packed, line) ? packed.qty : 0), 0);

/** A line may be named by its id and by its product. */
function requireLinesOnce(sent: readonly StoredParcel[]): void {
  for (const [n, { lines }] of sent.entries())
    for (const [m, { item }] of lines.entries())
      if (lines.findIndex((other) => other.item === item) < m)
        throw badPieces(`parcels.${n}.lines.${m}`, lineTwiceMessage);
}

/** What was packed before stays allowed: pieces are refunded after they were sent, too. */
function requirePieces(
  sent: readonly StoredParcel[],
  before: readonly StoredParcel[],
  ofOrder: readonly RefundableLine[],
): void {
  for (const [n, { lines }] of sent.entries())
    for (const [m, packedLine] of lines.entries()) {
      const line = ofOrder.find((each) => isOfLine(packedLine, each));
      if (!line) continue;
      const { name, qty, refunded } = line;
      const packed = countPieces(sent, line);
      if (packed <= Math.max(qty - refunded, countPieces(before, line))) continue;
      const facts = `${qty} bought${refunded ? `, ${refunded} refunded` : ''}`;
      throw badPieces(`parcels.${n}.lines.${m}.qty`, `${name}: ${packed} cannot be packed (${facts}).`);
    }
}

const badPieces = (path: string, message: string) => new ShopError('bad_input', message, [{ path, message }]);

/** 'Parcel 1: 2 × Fox, UPS 1Z1. Parcel 2: ...', for the history. */
function describeParcels(parcels: readonly StoredParcel[], ofOrder: readonly RefundableLine[]): string {
  return parcels
    .map(({ carrier, tracking, lines }, n) => {
      const pieces = lines.map((packed) => {
        const line = ofOrder.find((each) => isOfLine(packed, each));
        return `${packed.qty} × ${line?.nameWithoutTexts ?? packed.product}`;
      });
      const number = [carrier, tracking].filter(Boolean).join(' ');
      return `Parcel ${n + 1}: ${[...pieces, number].filter(Boolean).join(', ')}.`;
    })
    .join(' ');
}

/** About each new parcel, and each new number, once. */
async function queueParcelMails(
  ctx: Ctx,
  tx: Db,
  order: OrderRow,
  parcels: readonly StoredParcel[],
): Promise<void> {
  const [customer] = await tx.select({ email: users.email }).from(users).where(eq(users.id, order.userId));
  if (!customer) return;
  const isKnown = ({ shippedAt, tracking }: StoredParcel) =>
    order.parcels?.some((known) => known.shippedAt === shippedAt && known.tracking === tracking) ??
    // It was sent as the only parcel.
    (tracking !== null && tracking === order.tracking);
  for (const [n, parcel] of parcels.entries()) {
    if (isKnown(parcel)) continue;
    const tracking = parcel.tracking ?? '';
    await queueMail(ctx, tx, {
      key: `shipped/${order.id}/${tracking || `parcel ${n + 1}`}`,
      kind: 'shipped',
      recipient: customer.email,
      orderId: order.id,
      data: { tracking, parcel: String(n + 1) },
    });
  }
}
