import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { mails, printRequests, reviews, users } from '#db/schema.ts';
import type { Db } from '../shared/ctx.ts';
import { anonymizeMessages } from './anonymize-messages.ts';

const formerCustomer = 'Former customer';

/**
 * Takes name and address of somebody out of what stays: their row, reviews, requests, messages, and the mails to them
 * and about them: of those that are still to go out as soon as they have.
 */
export async function anonymizeUser(tx: Db, user: typeof users.$inferSelect): Promise<void> {
  const email = `${user.id}@removed.invalid`;
  const placeholder = {
    ...{ name: formerCustomer, email, pendingEmail: null, emailVerifiedAt: null },
    ...{ passwordHash: null, isAdmin: false },
  };
  await tx.update(users).set(placeholder).where(eq(users.id, user.id));
  await tx.update(reviews).set({ name: formerCustomer }).where(eq(reviews.userId, user.id));
  await tx
    .delete(printRequests)
    .where(and(eq(printRequests.userId, user.id), inArray(printRequests.state, ['new', 'declined'])));
  await tx
    .update(printRequests)
    .set({ name: formerCustomer, email, message: 'Removed', imageId: null, stlId: null })
    .where(eq(printRequests.userId, user.id));
  await anonymizeMessages(tx, user, { name: formerCustomer, email });
  await anonymizeMails(tx, user.email, email);
}

async function anonymizeMails(tx: Db, address: string, email: string): Promise<void> {
  const [toThem, fromThem] = [mails.recipient, mails.replyTo].map((column) =>
    eq(sql`lower(${column})`, address.toLowerCase()),
  );
  const recipient = sql`case when ${toThem} then ${email} else ${mails.recipient} end`;
  const isQueued = sql`${mails.state} = 'queued'`;
  const later = sql`coalesce(${mails.data}, '{}') || jsonb_build_object('forgetAs', ${recipient})`;
  await tx
    .update(mails)
    .set({
      recipient: sql`case when ${isQueued} then ${mails.recipient} else ${recipient} end`,
      replyTo: sql`case when ${isQueued} then ${mails.replyTo} end`,
      // Those to the owner say in it who has written.
      subject: sql`case when ${isQueued} or ${toThem} then ${mails.subject} end`,
      data: sql`case when ${isQueued} then ${later} end`,
    })
    .where(or(toThem, fromThem));
}
