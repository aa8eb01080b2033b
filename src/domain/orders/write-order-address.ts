import { and, eq } from 'drizzle-orm';
import { orders, users } from '#db/schema.ts';
import type { ShippingAddress } from '#domain/addresses/schemas.ts';
import { toAddressLines } from '#domain/addresses/to-address-lines.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { queueMail } from '../shared/mail/queue-mail.ts';
import type { OrderRow } from './get-own-order.ts';
import { recordOrderEvent } from './record-order-event.ts';

const toEventText = (address: ShippingAddress) =>
  [...toAddressLines(address), address.phoneNumber].join(', ');

export const isSameAddress = (one: ShippingAddress, other: ShippingAddress) =>
  toEventText(one) === toEventText(other);

/** Changes the address of a locked order, with both in its history. What was paid stays. */
export async function writeOrderAddress(
  ctx: Ctx,
  tx: Db,
  order: OrderRow,
  address: ShippingAddress,
): Promise<void> {
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
  const [from, to] = [toEventText(order.shippingAddress), toEventText(address)];
  await recordOrderEvent(ctx, tx, { orderId: order.id, kind: 'address', from, to });
}

/** Tells the customer that the address was changed in the account, or by the shop. */
export async function queueAddressMail(
  ctx: Ctx,
  tx: Db,
  { id, userId }: OrderRow,
  by: 'customer' | 'shop',
): Promise<void> {
  const [customer] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!customer) return;
  await queueMail(ctx, tx, {
    key: `address-changed/${id}/${ctx.clock.now().getTime()}`,
    kind: 'address-changed',
    recipient: customer.email,
    orderId: id,
    data: { by },
  });
}
