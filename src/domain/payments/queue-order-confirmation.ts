import { eq } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import { type PreparedQueryParams, preparedQuery } from '#domain/shared/database/prepared-query.ts';
import type { OrderRow } from '../orders/get-own-order.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { type MailRequest, queueMails } from '../shared/mail/queue-mail.ts';

const addressOf = preparedQuery((db, { user }: PreparedQueryParams<{ user: string }>) =>
  db.select({ email: users.email }).from(users).where(eq(users.id, user)),
);

/** Queues the confirmation of a paid order to its customer, once per order, however often it is called. */
export async function queueOrderConfirmation(ctx: Ctx, tx: Db, order: OrderRow): Promise<void> {
  await queueMails(ctx, tx, [await toConfirmationMail(tx, order)]);
}

/**
 * The same, and notifies the owner of the new paid order, once per order. `movedFrom`: the ship-by date before the payment,
 * if it was moved by it.
 */
export async function queuePaidMails(
  ctx: Ctx,
  tx: Db,
  order: OrderRow,
  movedFrom: string | null,
): Promise<void> {
  const confirmation = await toConfirmationMail(tx, order);
  await queueMails(ctx, tx, [
    { ...confirmation, ...(movedFrom !== null && { data: { movedFrom } }) },
    {
      key: `new-order/${order.id}`,
      kind: 'new-order',
      recipient: ctx.shop.ownerEmail,
      orderId: order.id,
    },
  ]);
}

async function toConfirmationMail(tx: Db, order: OrderRow): Promise<MailRequest> {
  const [customer] = await addressOf(tx).execute({ user: order.userId });
  if (!customer) throw new Error(`order ${order.id} has no customer`);
  return {
    key: `order-confirmation/${order.id}`,
    kind: 'order-confirmation',
    recipient: customer.email,
    orderId: order.id,
  };
}
