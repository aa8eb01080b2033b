import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A timestamp with milliseconds, the precision of a JavaScript Date, so that cursors lose nothing. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A primary key that cannot be enumerated and still grows with time (PostgreSQL 18). */
export const id = () => uuid('id').primaryKey().default(sql`uuidv7()`);

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The words by which a search finds a row, and the beginnings of long ones. `search_words` makes them from a text,
 * `words_query` from a search.
 */
export const searchVector = (name = 'words') => tsvector(name).notNull();

const quoted = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** The condition that a column has one of these values, written out: a CHECK or an index takes no parameters. */
export const isOneOf = (column: SQLWrapper, values: readonly string[]): SQL =>
  sql`${column} in (${quoted(values)})`;

/** These values as an array, written out. */
export const textArray = (values: readonly string[]): SQL => sql`array[${quoted(values)}]`;

/** Where the column's value stands among these. */
export const positionIn = (column: SQLWrapper, values: readonly string[]): SQL =>
  sql`array_position(${textArray(values)}, ${column})`;
