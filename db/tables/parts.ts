import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id } from '../columns.ts';
import { products } from './catalogue.ts';
import type { StoredMeshMeasures } from './quotes.ts';

/** The meshes that are printed for a product. */
export const parts = pgTable(
  'parts',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    /** How many of them a piece of the product consists of. */
    copies: integer('copies').notNull().default(1),
    /** The path of an upload, or of a demo product's mesh. */
    file: text('file').notNull(),
    /** What it is printed in where no option decides it. */
    filament: text('filament'),
    color: text('color'),
    /** For prices by the price rules; null: not measured. */
    measures: jsonb('measures').$type<StoredMeshMeasures>(),
  },
  (t) => [
    check('parts_copies_positive', sql`${t.copies} > 0`),
    check('parts_filament_with_color', sql`num_nulls(${t.filament}, ${t.color}) in (0, 2)`),
    index('parts_by_product').on(t.productId, t.position),
  ],
);
