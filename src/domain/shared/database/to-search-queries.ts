import { type SQL, sql } from 'drizzle-orm';

export interface SearchQueries {
  /** Every word, of the last one also what begins with it, ignoring case and accents. */
  query: SQL;
  /**
   * Every complete word and, of a long last one, its beginning, which is indexed as a word: an index finds those much
   * faster than what begins with a word. Absent for a single word.
   */
  completeWords?: SQL;
}

/** The queries for the words of a search. */
export function toSearchQueries(text: string): SearchQueries {
  const query = sql`words_query(${text})`;
  const complete = text.trim().replace(/\S+$/, '');
  // Without a letter or digit there is no word, and a query without words matches nothing.
  if (!/[a-z0-9]/i.test(complete)) return { query };
  return { query, completeWords: sql`beginnings_query(${text})` };
}
