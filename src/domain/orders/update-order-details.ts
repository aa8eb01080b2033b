import { eq } from 'drizzle-orm';
import { orders } from '#db/schema.ts';
import { requireValidAddress } from '#domain/addresses/require-valid-address.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { getOrder } from './get-order.ts';
import { lockOrder, type OrderRow, orderNotFoundError } from './get-own-order.ts';
import { recordOrderEvent } from './record-order-event.ts';
import { requireSeenVersion } from './require-seen-version.ts';
import type { OrderResponse, UpdateOrderDetailsInput } from './schemas.ts';
import { canDetailsChange } from './states.ts';
import { isSameAddress, queueAddressMail, writeOrderAddress } from './write-order-address.ts';

/**
 * Changes address, gift note and internal note of an order as an admin, all or none; what was paid stays. The history
 * has who and when, and both addresses; the notes are in the order alone. Throws `forbidden`, `not_found`, `bad_input`,
 * `changed_meanwhile` if `version` is not the current one, and `address_frozen` once it is shipped or canceled.
 */
export async function updateOrderDetails(
  ctx: Ctx,
  id: string,
  { version, shippingAddress, gift, staffNote, notify }: UpdateOrderDetailsInput,
): Promise<OrderResponse> {
  requireStaffActor(ctx, 'updateOrders');
  if (!isUuid(id)) throw orderNotFoundError();
  const sentAddress = shippingAddress && requireValidAddress(shippingAddress, 'shippingAddress');
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw orderNotFoundError();
    const address =
      sentAddress && !isSameAddress(order.shippingAddress, sentAddress) ? sentAddress : undefined;
    const notes = diffNotes(order, gift, staffNote);
    if (!address && Object.keys(notes).length === 0) return;
    requireSeenVersion(order, version);
    if ((address || 'giftNote' in notes) && !canDetailsChange(order)) throw detailsFrozenError(order);
    await writeNotes(ctx, tx, order, notes);
    if (!address) return;
    await writeOrderAddress(ctx, tx, order, address);
    if (notify) await queueAddressMail(ctx, tx, order, 'shop');
  });
  return getOrder(ctx, id);
}

type Notes = Partial<Pick<OrderRow, 'giftNote' | 'staffNote'>>;

function diffNotes(order: OrderRow, gift: UpdateOrderDetailsInput['gift'], staffNote?: string): Notes {
  const giftNote = gift === undefined ? order.giftNote : (gift?.note ?? null);
  const note = staffNote === undefined ? order.staffNote : staffNote || null;
  return {
    ...(giftNote !== order.giftNote && { giftNote }),
    ...(note !== order.staffNote && { staffNote: note }),
  };
}

async function writeNotes(ctx: Ctx, tx: Db, { id }: OrderRow, notes: Notes): Promise<void> {
  if (Object.keys(notes).length === 0) return;
  await tx
    .update(orders)
    .set({ ...notes, updatedAt: ctx.clock.now() })
    .where(eq(orders.id, id));
  if ('giftNote' in notes) await recordOrderEvent(ctx, tx, { orderId: id, kind: 'gift' });
  if ('staffNote' in notes) await recordOrderEvent(ctx, tx, { orderId: id, kind: 'staff_note' });
}

function detailsFrozenError({ canceledAt }: OrderRow): ShopError {
  const state = canceledAt ? 'is canceled' : 'has been shipped';
  return new ShopError(
    'address_frozen',
    `This order ${state}: its address and gift note can no longer be changed.`,
  );
}
