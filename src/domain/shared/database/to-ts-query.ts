import { type SQL, sql } from 'drizzle-orm';

/** Rows have every one of these words, or one that begins with it, whatever its case and accents. */
export const toTsQuery = (said: string): SQL => sql`words_query(${said})`;
