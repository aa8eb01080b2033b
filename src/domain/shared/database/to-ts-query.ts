import { type SQL, sql } from 'drizzle-orm';

/** Matches rows with every one of these words, or words that begin with them, ignoring case and accents. */
export const toTsQuery = (said: string): SQL => sql`words_query(${said})`;
