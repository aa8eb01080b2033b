import { eq } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import type { OrderRow } from '../orders/own-order.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { queueMail } from '../shared/queue-mail.ts';

/** Queues the confirmation of a paid order to its customer, once per order however often it is called. */
export async function queueConfirmation(ctx: Ctx, tx: Db, order: OrderRow): Promise<void> {
  const [customer] = await tx.select({ email: users.email }).from(users).where(eq(users.id, order.userId));
  if (!customer) throw new Error(`order ${order.id} has no customer`);
  await queueMail(ctx, tx, {
    key: `order-confirmation/${order.id}`,
    kind: 'order-confirmation',
    recipient: customer.email,
    orderId: order.id,
  });
}

/** Tells the owner of a new paid order, once per order. */
export async function queueOwnerNotice(ctx: Ctx, tx: Db, order: OrderRow): Promise<void> {
  await queueMail(ctx, tx, {
    key: `new-order/${order.id}`,
    kind: 'new-order',
    recipient: ctx.shop.ownerEmail,
    orderId: order.id,
  });
}
