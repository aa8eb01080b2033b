import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, timestamptz } from '../columns.ts';
import { users } from './accounts.ts';
import { contactMessages } from './mails.ts';

/** What was mailed to the sender of a contact message. Rows are not changed, and are removed with their message. */
export const contactAnswers = pgTable(
  'contact_answers',
  {
    /** Chosen by the browser: the idempotency key of the call that sends it. */
    id: uuid('id').primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    sentBy: uuid('sent_by')
      .notNull()
      .references(() => users.id),
    sentAt: timestamptz('sent_at').notNull(),
  },
  (t) => [index('contact_answers_by_message').on(t.messageId, t.sentAt, t.id)],
);

/** Texts to begin an answer with; {name} and {number} are replaced by the message's. */
export const answerTemplates = pgTable(
  'answer_templates',
  {
    id: id(),
    name: text('name').notNull(),
    text: text('text').notNull(),
    /** Each edit adds one, so that an edit of an older version is refused. */
    version: integer('version').notNull().default(1),
  },
  (t) => [uniqueIndex('answer_templates_name_once').on(sql`lower(${t.name})`)],
);
