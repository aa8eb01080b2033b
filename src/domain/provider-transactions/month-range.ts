import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Whether a time is within a month (UTC). */
export const isInMonth = (time: SQLWrapper, month: string): SQL =>
  sql`${time} >= ${`${month}-01`}::date::timestamp at time zone 'UTC'
    and ${time} < (${`${month}-01`}::date + interval '1 month') at time zone 'UTC'`;

/** The month (UTC) of a time. */
export const toMonth = (time: Date): string => time.toISOString().slice(0, 7);
