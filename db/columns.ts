import { sql } from 'drizzle-orm';
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A timestamp with milliseconds, the precision of a JavaScript Date, so that cursors lose nothing. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A primary key that cannot be enumerated and still grows with time (PostgreSQL 18). */
export const id = () => uuid('id').primaryKey().default(sql`uuidv7()`);

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The words by which a search finds a row. `search_words` makes them from a text, `words_query` from a search. */
export const searchVector = () => tsvector('words').notNull();
