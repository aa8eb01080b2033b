import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, timestamptz } from '../columns.ts';

/** What the shop prints with: a material in a color. */
export const filaments = pgTable(
  'filaments',
  {
    id: id(),
    material: text('material').notNull(),
    color: text('color').notNull(),
    /** About the color of a print, as #rrggbb. */
    hex: text('hex').notNull(),
    /** 1.24 g/cm³ is 1240. */
    densityMgPerCm3: integer('density_mg_per_cm3').notNull(),
    pricePerKgCents: integer('price_per_kg_cents').notNull(),
    /** False: what is printed in it goes to a person first. */
    available: boolean('available').notNull().default(true),
    /** Its low-stock threshold, in mg: with less free on its spools, nothing is sold in it. Null: none. */
    lowMg: integer('low_mg'),
    /** Whether it is below its low-stock threshold; written with its spools. */
    runsShort: boolean('runs_short').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    unique('filaments_color_once').on(t.material, t.color),
    check('filaments_hex_form', sql`${t.hex} ~ '^#[0-9a-f]{6}$'`),
    check('filaments_density_in_bounds', sql`${t.densityMgPerCm3} between 100 and 20000`),
    check('filaments_mark_positive', sql`${t.lowMg} > 0`),
    check('filaments_short_of_mark', sql`not ${t.runsShort} or ${t.lowMg} is not null`),
    check('filaments_price_in_bounds', sql`${t.pricePerKgCents} between 1 and 10000000`),
  ],
);
