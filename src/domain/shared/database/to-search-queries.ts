import { type SQL, sql } from 'drizzle-orm';

export interface SearchQueries {
  /** Every word, of the last one also what begins with it, ignoring case and accents. */
  query: SQL;
  /**
   * The same without the last word, or with a beginning of it that is indexed as a word: an index finds complete words
   * much faster. Absent for a single word.
   */
  completeWords?: SQL;
}

/** The queries for the words of a search. `hasBeginnings`: whether the words of the table include `word_beginnings`. */
export function toSearchQueries(text: string, { hasBeginnings = false } = {}): SearchQueries {
  const query = sql`words_query(${text})`;
  const complete = text.trim().replace(/\S+$/, '');
  // Without a letter or digit there is no word, and a query without words matches nothing.
  if (!/[a-z0-9]/i.test(complete)) return { query };
  return {
    query,
    completeWords: hasBeginnings ? sql`beginnings_query(${text})` : sql`complete_words_query(${complete})`,
  };
}
