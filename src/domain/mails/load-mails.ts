import { desc, eq, type SQL } from 'drizzle-orm';
import { mails, orders } from '#db/schema.ts';
import type { Db } from '../shared/ctx.ts';
import type { MailResponse } from './schemas.ts';

/** The API representation of mails, newest first, without their content. */
export async function loadMails(
  db: Db,
  which: SQL | undefined,
  slice: { limit: number; offset: number },
): Promise<MailResponse[]> {
  const found = await db
    .select({ mail: mails, orderNumber: orders.number })
    .from(mails)
    .leftJoin(orders, eq(orders.id, mails.orderId))
    .where(which)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(slice.limit)
    .offset(slice.offset);
  return found.map(({ mail, orderNumber }) => ({
    _id: mail.id,
    kind: mail.kind,
    recipient: mail.recipient,
    subject: mail.subject,
    state: mail.state,
    attempts: mail.attempts,
    lastError: mail.lastError,
    createdAt: mail.createdAt.toISOString(),
    sendAfter: mail.sendAfter?.toISOString() ?? null,
    lastTriedAt: mail.lastTriedAt?.toISOString() ?? null,
    sentAt: mail.sentAt?.toISOString() ?? null,
    orderId: mail.orderId,
    orderNumber,
  }));
}
