import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, isOneOf, timestamptz } from '../columns.ts';
import { type DocumentKind, documentKinds, type PaymentSource } from '../states.ts';
import { orders } from './orders.ts';
import { refunds } from './payments.ts';

/** In cents; `gross` is `net` and `tax`. `taxRate` in millionths. */
export interface TaxedAmount {
  taxRate: number;
  net: number;
  tax: number;
  gross: number;
}

/** A line of a document. Without `qty` it is no piece: shipping, or a part of the price that was refunded. */
export interface DocumentLine extends TaxedAmount {
  name: string;
  qty: number | null;
  /** As in the shop, with or without tax. */
  unitPrice: number | null;
  /** Taken off by a code, as the price with or without tax. */
  discount: number;
}

/** All that a document says, as it was when it was issued. Amounts in cents. */
export interface DocumentContent {
  seller: { name: string; address: string | null; taxNumber: string | null; note: string | null };
  /** Null once it has been removed: see `anonymizeDocuments`. */
  buyer: { name: string; address: string[] } | null;
  orderNumber: number;
  /** The days are ISO times. */
  orderedAt: string;
  paidAt: string;
  /** Null if the goods were not delivered yet. */
  suppliedAt: string | null;
  paidBy: PaymentSource;
  /** Of a credit note. */
  refund: { invoiceNumber: string; invoiceIssuedAt: string; refundedAt: string } | null;
  currency: 'usd';
  /** ISO 3166-1 alpha-2, and a state of it: by whose rule the order was taxed. */
  taxCountry: string | null;
  taxState: string | null;
  pricesIncludeTax: boolean;
  discountCode: string | null;
  lines: DocumentLine[];
  shipping: DocumentLine[];
  /** By tax rate, the highest first. */
  taxes: TaxedAmount[];
  total: Omit<TaxedAmount, 'taxRate'>;
}

/**
 * Invoices and credit notes. Triggers reject DELETE, and UPDATE except one that removes the buyer of a test document or of
 * one that is ten years old.
 */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    /** Of a test payment: a series of its own. */
    test: boolean('test').notNull(),
    /** Without gaps in its series. */
    number: integer('number').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** The refund and the invoice of a credit note. */
    refundId: uuid('refund_id').references(() => refunds.id),
    invoiceId: uuid('invoice_id').references((): AnyPgColumn => documents.id),
    issuedAt: timestamptz('issued_at').notNull(),
    content: jsonb('content').$type<DocumentContent>().notNull(),
  },
  (t) => [
    check('documents_kind_known', isOneOf(t.kind, documentKinds)),
    check(
      'documents_credit_note_of_refund',
      sql`num_nonnulls(${t.refundId}, ${t.invoiceId}) = case ${t.kind} when 'credit_note' then 2 else 0 end`,
    ),
    unique('documents_number_once').on(t.kind, t.test, t.number),
    uniqueIndex('documents_one_invoice_per_order').on(t.orderId).where(sql`${t.kind} = 'invoice'`),
    uniqueIndex('documents_one_per_refund').on(t.refundId),
    index('documents_by_order').on(t.orderId),
    index('documents_newest').on(t.issuedAt, t.id),
  ],
);

/** The last number of each series: locked by the transaction that issues a document, so that there are no gaps. */
export const documentCounters = pgTable(
  'document_counters',
  {
    kind: text('kind').$type<DocumentKind>().notNull(),
    test: boolean('test').notNull(),
    last: integer('last').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.kind, t.test] })],
);

/**
 * Documents to be issued, in this order: triggers add a row in the transaction that records a payment or completes a
 * refund, and issuing removes it.
 */
export const documentsDue = pgTable(
  'documents_due',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Null: the invoice. */
    refundId: uuid('refund_id').references(() => refunds.id),
  },
  (t) => [unique('documents_due_once').on(t.orderId, t.refundId).nullsNotDistinct()],
);
