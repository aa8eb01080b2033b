import { sql } from 'drizzle-orm';
import { timestamp, uuid } from 'drizzle-orm/pg-core';

/** A moment, to the millisecond: what a JavaScript Date holds, so that cursors lose nothing. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A primary key that cannot be counted through and still grows with time (PostgreSQL 18). */
export const id = () => uuid('id').primaryKey().default(sql`uuidv7()`);
