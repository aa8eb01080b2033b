import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { contactAnswers, type contactMessages, mails, users } from '#db/schema.ts';
import type { Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import type { ContactMessageResponse } from './schemas.ts';

type Row = typeof contactMessages.$inferSelect;

/** The same error for every unknown or malformed id. */
export const contactMessageNotFoundError = () => new ShopError('not_found', 'This message no longer exists.');

/** The API representation of messages, in their order. */
export async function loadContactMessages(db: Db, rows: readonly Row[]): Promise<ContactMessageResponse[]> {
  if (!rows.length) return [];
  const [customers, answers] = await Promise.all([findCustomers(db, rows), findAnswers(db, rows)]);
  return rows.map((row) => ({
    ...{ _id: row.id, name: row.name, email: row.email, message: row.message },
    ...{ topic: row.topic, orderNumber: row.orderNumber },
    createdAt: row.createdAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    answers: answers.get(row.id) ?? [],
    customer: customers.get(row.email.toLowerCase()) ?? null,
  }));
}

export async function loadContactMessage(db: Db, row: Row): Promise<ContactMessageResponse> {
  const [message] = await loadContactMessages(db, [row]);
  if (!message) throw new Error('a message was not returned');
  return message;
}

/** The accounts with these verified addresses. */
async function findCustomers(db: Db, rows: readonly Row[]) {
  const address = sql<string>`lower(${users.email})`;
  const found = await db
    .select({ address, _id: users.id, name: users.name })
    .from(users)
    .where(
      and(
        inArray(address, [...new Set(rows.map(({ email }) => email.toLowerCase()))]),
        isNotNull(users.emailVerifiedAt),
        isNull(users.deletedAt),
      ),
    );
  return new Map(found.map(({ address, ...customer }) => [address, customer]));
}

/** The answers of each message, oldest first. */
async function findAnswers(db: Db, rows: readonly Row[]) {
  const found = await db
    .select({
      answer: contactAnswers,
      sentBy: { _id: users.id, name: users.name },
      mail: mails.state,
    })
    .from(contactAnswers)
    .innerJoin(users, eq(users.id, contactAnswers.sentBy))
    .leftJoin(mails, eq(mails.key, sql`'contact-answer/' || ${contactAnswers.id}`))
    .where(
      inArray(
        contactAnswers.messageId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(contactAnswers.sentAt), asc(contactAnswers.id));
  const byMessage = Map.groupBy(found, ({ answer }) => answer.messageId);
  return new Map(
    [...byMessage].map(([id, answers]) => [
      id,
      answers.map(({ answer, sentBy, mail }) => ({
        ...{ _id: answer.id, text: answer.text, sentBy, mail },
        sentAt: answer.sentAt.toISOString(),
      })),
    ]),
  );
}
