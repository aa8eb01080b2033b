import { and, eq } from 'drizzle-orm';
import { orders, users } from '#db/schema.ts';
import { requireValidAddress } from '#domain/addresses/require-valid-address.ts';
import { saveUsedAddress } from '#domain/addresses/save-used-address.ts';
import type { ShippingAddress } from '#domain/addresses/schemas.ts';
import { toAddressLines } from '#domain/addresses/to-address-lines.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { queueMail } from '../shared/mail/queue-mail.ts';
import { getOrder } from './get-order.ts';
import { getOwnOrder, lockOrder, type OrderRow, orderNotFoundError } from './get-own-order.ts';
import { recordOrderEvent } from './record-order-event.ts';
import type { ChangeOrderAddressInput, OrderResponse } from './schemas.ts';
import { canAddressChange, type OrderStatus } from './states.ts';
import { orderCanceledError } from './write-order.ts';

/**
 * Changes the shipping address of the caller's own order until it is shipped or has a tracking number, and notifies the
 * customer. The price depends on the items alone and stays. Throws `not_found`, `bad_input`, `order_canceled`, and
 * `address_frozen` before it is paid and afterwards.
 */
export async function changeOrderAddress(
  ctx: Ctx,
  id: string,
  { shippingAddress }: ChangeOrderAddressInput,
): Promise<OrderResponse> {
  const own = await getOwnOrder(ctx, id);
  const address = requireValidAddress(shippingAddress, 'shippingAddress');
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, own.id);
    if (!order) throw orderNotFoundError();
    if (order.canceledAt) throw orderCanceledError();
    if (!canAddressChange(order)) throw addressFrozenError(order.status);
    const [from, to] = [toEventText(order.shippingAddress), toEventText(address)];
    if (from === to) return;
    await setAddress(ctx, tx, order, address);
    await recordOrderEvent(ctx, tx, { orderId: order.id, kind: 'address', from, to });
    await saveUsedAddress(ctx, tx, order.userId, address);
    await queueAddressMail(ctx, tx, order);
  });
  return getOrder(ctx, own.id);
}

async function setAddress(ctx: Ctx, tx: Db, order: OrderRow, address: ShippingAddress): Promise<void> {
  const now = ctx.clock.now();
  const { shippingPrice } = order.shippingAddress;
  const changed = await tx
    .update(orders)
    .set({
      shippingAddress: { ...address, ...(shippingPrice !== undefined && { shippingPrice }) },
      addressChangedAt: now,
      updatedAt: now,
    })
    .where(and(eq(orders.id, order.id), eq(orders.status, order.status)));
  if (changed.rowCount !== 1) throw new Error(`order ${order.id} changed under its own lock`);
}

/** Whoever uses the account without its owner's knowledge could have an order sent elsewhere. */
async function queueAddressMail(ctx: Ctx, tx: Db, { id, userId }: OrderRow): Promise<void> {
  const [customer] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!customer) return;
  await queueMail(ctx, tx, {
    key: `address-changed/${id}/${ctx.clock.now().getTime()}`,
    kind: 'address-changed',
    recipient: customer.email,
    orderId: id,
  });
}

const toEventText = (address: ShippingAddress) =>
  [...toAddressLines(address), address.phoneNumber].join(', ');

function addressFrozenError(status: OrderStatus): ShopError {
  if (status === 'Unpaid')
    return new ShopError('address_frozen', 'This order is not paid yet: change the address in the checkout.');
  const isShipped = status === 'Shipped' || status === 'Delivered';
  const state = isShipped ? 'has already been shipped' : 'already has its shipping label';
  return new ShopError('address_frozen', `This order ${state}: its address can no longer be changed.`);
}
