import { type Column, or, type SQL, sql } from 'drizzle-orm';

/** Whether one of the columns has these words in it, in whatever case; '%' and '_' are letters like others. */
export function containsWords(words: string, ...columns: Column[]): SQL | undefined {
  return or(...columns.map((column) => sql`strpos(lower(${column}), lower(${words})) > 0`));
}
