import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, isOneOf, searchVector, timestamptz } from '../columns.ts';
import { type ContactTopic, contactTopics, type MailState, mailStates } from '../states.ts';
import { orders } from './orders.ts';

/** Every mail to be sent. `key` deduplicates a mail whose cause is reported several times. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    key: text('key').notNull().unique('mails_key_once'),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    replyTo: text('reply_to'),
    orderId: uuid('order_id').references(() => orders.id),
    /** Template data that no other table contains. */
    data: jsonb('data').$type<Record<string, string>>(),
    state: text('state').$type<MailState>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** The rendered mail, once it has been rendered. */
    subject: text('subject'),
    createdAt: timestamptz('created_at').notNull(),
    /** When its job starts, if it waits and can be recalled until then. */
    sendAfter: timestamptz('send_after'),
    lastTriedAt: timestamptz('last_tried_at'),
    sentAt: timestamptz('sent_at'),
    /** The worker that is sending it, and the end of its lease. */
    claimedBy: uuid('claimed_by'),
    claimedUntil: timestamptz('claimed_until'),
  },
  (t) => [
    check('mails_state_known', isOneOf(t.state, mailStates)),
    index('mails_newest').on(t.createdAt, t.id),
    index('mails_by_state').on(t.state, t.createdAt, t.id),
    index('mails_by_order').on(t.orderId),
    index('mails_waiting')
      .on(sql`coalesce(${t.lastTriedAt}, ${t.createdAt})`)
      .where(sql`${t.state} = 'queued'`),
  ],
);

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    topic: text('topic').$type<ContactTopic>(),
    /** The order that it is about, by the sender's word. */
    orderNumber: bigint('order_number', { mode: 'number' }),
    createdAt: timestamptz('created_at').notNull(),
    /** When an admin marked it as answered. */
    answeredAt: timestamptz('answered_at'),
    words: searchVector().generatedAlwaysAs(sql`search_words(name || ' ' || email || ' ' || message)`),
  },
  (t) => [
    check('contact_messages_topic_known', isOneOf(t.topic, contactTopics)),
    index('contact_messages_newest').on(t.createdAt, t.id),
    index('contact_messages_open').on(t.createdAt, t.id).where(sql`${t.answeredAt} is null`),
    index('contact_messages_answered').on(t.createdAt, t.id).where(sql`${t.answeredAt} is not null`),
    index('contact_messages_by_email').on(sql`lower(${t.email})`, t.createdAt, t.id),
    index('contact_messages_words').using('gin', t.words).with({ fastupdate: false }),
  ],
);

/**
 * Statements of withdrawal from a contract (Directive 2011/83/EU, Art. 11a), as their senders made them. A trigger of the
 * migration rejects DELETE, and UPDATE except of `handledAt` and of personal data that are removed with an account.
 */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: id(),
    /** The order of the typed number, if the typed address is the order's; else the owner has to find it. */
    orderId: uuid('order_id').references(() => orders.id),
    /** As typed. */
    orderNumber: text('order_number').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** What is withdrawn from; null for the whole order. */
    note: text('note'),
    submittedAt: timestamptz('submitted_at').notNull(),
    /** Whether the withdrawal period of the order was over. */
    late: boolean('late').notNull(),
    /** When an admin marked it as handled. */
    handledAt: timestamptz('handled_at'),
    words: searchVector().generatedAlwaysAs(
      sql`search_words(name || ' ' || email || ' ' || order_number || ' ' || coalesce(note, ''))`,
    ),
  },
  (t) => [
    index('withdrawals_newest').on(t.submittedAt, t.id),
    index('withdrawals_open').on(t.submittedAt, t.id).where(sql`${t.handledAt} is null`),
    index('withdrawals_handled').on(t.submittedAt, t.id).where(sql`${t.handledAt} is not null`),
    index('withdrawals_words').using('gin', t.words).with({ fastupdate: false }),
    index('withdrawals_by_order').on(t.orderId),
    index('withdrawals_by_email').on(sql`lower(${t.email})`),
  ],
);

/** One-time actions that have been done, such as seeding the demo catalogue. */
export const milestones = pgTable('milestones', {
  name: text('name').primaryKey(),
  reachedAt: timestamptz('reached_at').notNull(),
});
