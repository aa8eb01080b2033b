import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { orders, users, withdrawals } from '#db/schema.ts';
import { exceedsOwnerNoticeLimit } from '../accounts/exceeds-owner-notice-limit.ts';
import { countUnverifiedSenderMail } from '../accounts/queue-unverified-sender-mail.ts';
import { recordOrderEvent } from '../orders/record-order-event.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { queueMail } from '../shared/mail/queue-mail.ts';
import { toWithdrawalDeadline } from '../shared/withdrawal-period.ts';
import type { WithdrawalInput, WithdrawalReceivedResponse } from './schemas.ts';

/** The order that a statement means, and the address of its receipt. */
interface WithdrawalMatch {
  orderId: string | null;
  deliveredAt: Date | null;
  recipient: string | null;
}

/**
 * Stores a statement of withdrawal, in time or late, and mails it to the owner with Reply-To its sender. The receipt
 * goes to an address that has bought here only: to nobody else, so that it cannot be used to mail strangers. The
 * response is the same in all cases. The order's history has the first statement in time and the first late one.
 */
export async function submitWithdrawal(
  ctx: Ctx,
  { orderNumber, email, name, note = null }: WithdrawalInput,
): Promise<WithdrawalReceivedResponse> {
  const now = ctx.clock.now();
  const submittedAt = now.toISOString();
  await ctx.db.transaction(async (tx) => {
    // Counted before it is known whether a receipt will be sent: the limit must not reveal it.
    const mayMail = (await countUnverifiedSenderMail(ctx, tx)) === null;
    const { orderId, deliveredAt, recipient } = await findMatch(tx, orderNumber, email);
    const late = deliveredAt !== null && now >= toWithdrawalDeadline(deliveredAt);
    const isRepeated = orderId !== null && (await hasWithdrawal(tx, orderId, late));
    const [row] = await tx
      .insert(withdrawals)
      .values({ orderId, orderNumber, name, email, note, submittedAt: now, late })
      .returning({ id: withdrawals.id });
    if (!row) throw new Error('an inserted withdrawal was not returned');
    if (orderId && !isRepeated)
      await recordOrderEvent(ctx, tx, {
        orderId,
        kind: 'withdrawal',
        ...(late && { detail: { late: 'yes' } }),
      });
    const mail = {
      ...(orderId && { orderId }),
      data: {
        ...{ orderNumber, name, email, submittedAt, ...(note && { note }) },
        ...(orderId && { orderId, ...(late && { late: 'yes' }) }),
      },
    };
    if (!(await exceedsOwnerNoticeLimit(ctx, tx)))
      await queueMail(ctx, tx, {
        key: `withdrawal/${row.id}`,
        kind: 'withdrawal',
        recipient: ctx.shop.ownerEmail,
        replyTo: email,
        ...mail,
      });
    if (recipient && mayMail)
      await queueMail(ctx, tx, {
        key: `withdrawal-receipt/${row.id}`,
        kind: 'withdrawal-receipt',
        recipient,
        // Who knows the address alone must not use up the receipts of one who also knows the order.
        isUnproved: orderId === null,
        ...mail,
      });
  });
  return { success: 'success', submittedAt };
}

const hasWithdrawal = async (tx: Db, orderId: string, late: boolean): Promise<boolean> =>
  (await tx.$count(withdrawals, and(eq(withdrawals.orderId, orderId), eq(withdrawals.late, late)))) > 0;

/**
 * The paid order of the customer with this address and this number. If there is none, the number may be mistyped: a
 * customer who has bought here still gets a receipt.
 */
async function findMatch(tx: Db, orderNumber: string, email: string): Promise<WithdrawalMatch> {
  // Locked, so that no statement is stored with the data of an account that is being removed.
  const [customer] = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNull(users.deletedAt)))
    .for('share');
  const none = { orderId: null, deliveredAt: null, recipient: null };
  if (!customer) return none;
  const digits = /^#?\s*(\d{1,15})$/.exec(orderNumber)?.[1];
  const [order] = digits ? await findPaidOrders(tx, customer.id, eq(orders.number, Number(digits))) : [];
  if (order) return { ...order, recipient: customer.email };
  const [other] = await findPaidOrders(tx, customer.id, ne(orders.status, 'Unpaid'));
  return { ...none, recipient: other ? customer.email : null };
}

const findPaidOrders = (tx: Db, userId: string, which: SQL) =>
  tx
    .select({ orderId: orders.id, deliveredAt: orders.deliveredAt })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.paidAt), which))
    .limit(1);
