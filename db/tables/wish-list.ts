import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../columns.ts';
import { users } from './accounts.ts';
import { products } from './catalogue.ts';

/** The products that customers have saved for later. */
export const wishListItems = pgTable(
  'wish_list_items',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.productId] })],
);
