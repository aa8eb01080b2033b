import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, isOneOf, timestamptz } from '../columns.ts';
import { type DiscountKind, type DiscountUseState, discountKinds, discountUseStates } from '../states.ts';
import { users } from './accounts.ts';

/** Codes that customers enter in the cart. */
export const discountCodes = pgTable(
  'discount_codes',
  {
    id: id(),
    /** In upper case: codes are compared without case. */
    code: text('code').notNull(),
    kind: text('kind').$type<DiscountKind>().notNull(),
    /** In millionths, of kind `percent`. */
    rate: integer('rate'),
    /** Of kind `fixed`. */
    amountCents: integer('amount_cents'),
    /** What the items must cost at least, before the discount. */
    minimumCents: integer('minimum_cents').notNull().default(0),
    startsAt: timestamptz('starts_at'),
    endsAt: timestamptz('ends_at'),
    /** Null: no limit. */
    maxUses: integer('max_uses'),
    maxUsesPerCustomer: integer('max_uses_per_customer'),
    /** Products that it is for: those of the themes, and the chosen ones. Both empty: all. */
    categories: text('categories').array().notNull().default(sql`'{}'`),
    productIds: uuid('product_ids').array().notNull().default(sql`'{}'`),
    /** False: no new order can use it. */
    active: boolean('active').notNull().default(true),
    /** Uses of payments in progress and of paid orders, as `discount_uses` lists them. */
    held: integer('held').notNull().default(0),
    taken: integer('taken').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    check('discount_codes_kind_known', isOneOf(t.kind, discountKinds)),
    check('discount_codes_code_upper_case', sql`${t.code} = upper(${t.code}) and ${t.code} <> ''`),
    check(
      'discount_codes_value_of_kind',
      sql`(${t.kind} = 'percent') = (${t.rate} is not null) and (${t.kind} = 'fixed') = (${t.amountCents} is not null)
        and ${t.rate} between 1 and 1000000 and ${t.amountCents} > 0`,
    ),
    check('discount_codes_minimum_not_negative', sql`${t.minimumCents} >= 0`),
    check('discount_codes_dates_in_order', sql`${t.startsAt} < ${t.endsAt}`),
    check(
      'discount_codes_within_limits',
      sql`${t.held} >= 0 and ${t.taken} >= 0 and ${t.maxUsesPerCustomer} > 0
        and ${t.maxUses} > 0 and ${t.held} + ${t.taken} <= ${t.maxUses}`,
    ),
    uniqueIndex('discount_codes_code_once').on(t.code),
    index('discount_codes_newest').on(t.createdAt, t.id),
  ],
);

/** One use of a code by an order. A trigger keeps the counts of the code, whose CHECK refuses one above the limit. */
export const discountUses = pgTable(
  'discount_uses',
  {
    id: id(),
    discountId: uuid('discount_id')
      .notNull()
      .references(() => discountCodes.id),
    /** Of `orders`, which refer to the code. */
    orderId: uuid('order_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    state: text('state').$type<DiscountUseState>().notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    check('discount_uses_state_known', isOneOf(t.state, discountUseStates)),
    uniqueIndex('discount_uses_once_per_order').on(t.orderId).where(sql`${t.state} <> 'released'`),
    index('discount_uses_by_customer').on(t.discountId, t.userId).where(sql`${t.state} <> 'released'`),
  ],
);
