import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, isOneOf, timestamptz } from '../columns.ts';
import { saleStates } from '../states.ts';

/** Sale prices by date (ADR 48). While a sale runs, its products have the price that it reduces to. */
export const sales = pgTable(
  'sales',
  {
    id: id(),
    name: text('name').notNull(),
    percent: integer('percent').notNull(),
    allProducts: boolean('all_products').notNull(),
    /** The themes, and the products, that take part unless all do. */
    categories: text('categories').array().notNull().default(sql`'{}'`),
    productIds: uuid('product_ids').array().notNull().default(sql`'{}'`),
    startsAt: timestamptz('starts_at').notNull(),
    endsAt: timestamptz('ends_at').notNull(),
    state: text('state', { enum: saleStates }).notNull().default('planned'),
    /** When it ended or was canceled: an owner may end it early. */
    endedAt: timestamptz('ended_at'),
    /** Whether the prices of all its products are those of its state: they follow in batches. */
    applied: boolean('applied').notNull().default(true),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    check('sales_state_known', isOneOf(t.state, saleStates)),
    check('sales_percent_in_bounds', sql`${t.percent} between 1 and 90`),
    check('sales_end_after_start', sql`${t.endsAt} > ${t.startsAt}`),
    check(
      'sales_products_chosen',
      sql`${t.allProducts} = (cardinality(${t.categories}) + cardinality(${t.productIds}) = 0)`,
    ),
    check('sales_end_dated', sql`(${t.state} in ('ended', 'canceled')) = (${t.endedAt} is not null)`),
    index('sales_newest').on(t.startsAt, t.id),
    index('sales_by_state').on(t.state, t.startsAt, t.id),
    // What is due next, and what is to be done, without reading the sales that are over.
    index('sales_planned').on(t.startsAt).where(sql`${t.state} = 'planned'`),
    index('sales_running').on(t.endsAt).where(sql`${t.state} = 'running'`),
    index('sales_unapplied').on(t.id).where(sql`not ${t.applied}`),
  ],
);

/** Every price of each product since when, the current one included. Rows are only added, by a trigger. */
export const productPrices = pgTable(
  'product_prices',
  {
    productId: uuid('product_id').notNull(),
    priceCents: integer('price_cents').notNull(),
    since: timestamptz('since').notNull(),
  },
  (t) => [index('product_prices_by_product').on(t.productId, t.since, t.priceCents)],
);
