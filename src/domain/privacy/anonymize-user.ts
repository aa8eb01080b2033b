import { and, eq, inArray, or, sql } from 'drizzle-orm';
import {
  contactMessages,
  mails,
  orders,
  printRequests,
  reviews,
  staffInvitations,
  stockAlerts,
  users,
  wishListItems,
  withdrawals,
} from '#db/schema.ts';
import type { Db } from '../shared/ctx.ts';
import { isOwnWithdrawal } from './is-own-withdrawal.ts';

const formerCustomer = 'Former customer';

type User = typeof users.$inferSelect;

/**
 * Removes a user's name and address from the rows that are kept: user, reviews, requests, withdrawals, messages, and
 * mails to and about the user; queued mails are anonymized after delivery. An unverified address may belong to somebody else: then
 * only what this account has caused is changed, and nothing is matched by address.
 */
export async function anonymizeUser(tx: Db, user: User): Promise<void> {
  const email = `${user.id}@removed.invalid`;
  const placeholder = {
    ...{ name: formerCustomer, email, pendingEmail: null, emailVerifiedAt: null },
    ...{ passwordHash: null, isAdmin: false, role: null },
  };
  await tx.update(users).set(placeholder).where(eq(users.id, user.id));
  await tx.update(reviews).set({ name: formerCustomer }).where(eq(reviews.userId, user.id));
  // Before the requests that some mails refer to are changed.
  await anonymizeMails(tx, user, email);
  await tx
    .delete(printRequests)
    .where(and(eq(printRequests.userId, user.id), inArray(printRequests.state, ['new', 'declined'])));
  await tx
    .update(printRequests)
    .set({ name: formerCustomer, email, message: 'Removed', imageId: null, stlId: null })
    .where(eq(printRequests.userId, user.id));
  await tx
    .update(withdrawals)
    .set({ name: formerCustomer, email, note: null })
    .where(isOwnWithdrawal(tx, user));
  await tx.delete(wishListItems).where(eq(wishListItems.userId, user.id));
  if (user.emailVerifiedAt) await deleteByAddress(tx, user.email.toLowerCase());
}

async function deleteByAddress(tx: Db, address: string): Promise<void> {
  await tx.delete(contactMessages).where(eq(sql`lower(${contactMessages.email})`, address));
  await tx.delete(staffInvitations).where(eq(sql`lower(${staffInvitations.email})`, address));
  await tx.delete(stockAlerts).where(eq(stockAlerts.email, address));
}

async function anonymizeMails(tx: Db, user: User, email: string): Promise<void> {
  const [toThem, fromThem] = [mails.recipient, mails.replyTo].map((column) =>
    eq(sql`lower(${column})`, user.email.toLowerCase()),
  );
  const recipient = sql`case when ${toThem} then ${email} else ${mails.recipient} end`;
  const isQueued = sql`${mails.state} = 'queued'`;
  const later = sql`coalesce(${mails.data}, '{}') || jsonb_build_object('forgetAs', ${recipient})`;
  await tx
    .update(mails)
    .set({
      recipient: sql`case when ${isQueued} then ${mails.recipient} else ${recipient} end`,
      replyTo: sql`case when ${isQueued} then ${mails.replyTo} end`,
      // Mails to the owner contain the sender's name in the subject.
      subject: sql`case when ${isQueued} or ${toThem} then ${mails.subject} end`,
      data: sql`case when ${isQueued} then ${later} end`,
    })
    .where(and(or(toThem, fromThem), user.emailVerifiedAt ? undefined : isCausedBy(tx, user.id)));
}

/** The notices of an account, and the mails of its orders and requests. */
function isCausedBy(tx: Db, userId: string) {
  const ownOrders = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  // The key of a request's mail contains the id of the request or of its product.
  const ownRequests = tx
    .select({ id: sql`unnest(array[${printRequests.id}, ${printRequests.productId}])::text` })
    .from(printRequests)
    .where(eq(printRequests.userId, userId));
  return or(
    eq(sql`${mails.data}->>'userId'`, userId),
    inArray(mails.orderId, ownOrders),
    and(
      inArray(mails.kind, ['print-request', 'print-request-receipt', 'print-offer', 'print-declined']),
      inArray(sql`split_part(${mails.key}, '/', 2)`, ownRequests),
    ),
  );
}
