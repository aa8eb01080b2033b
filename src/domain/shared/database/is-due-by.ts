import { type AnyColumn, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { maxDaysLate } from '../max-days-late.ts';

/** `week` are the next seven days, today included; `late10` is over for more than `maxDaysLate`. */
type DueFilter = 'late' | 'today' | 'week' | 'late10';

/** By a column of ship-by dates and the farm's today, as 'YYYY-MM-DD' or in SQL. */
export function isDueBy(shipBy: AnyColumn, due: DueFilter, today: string | SQLWrapper): SQL {
  switch (due) {
    case 'late':
      return sql`${shipBy} < ${today}::date`;
    case 'today':
      return sql`${shipBy} = ${today}::date`;
    case 'week':
      return sql`${shipBy} between ${today}::date and ${today}::date + 6`;
    case 'late10':
      return sql`${shipBy} < ${today}::date - ${sql.raw(String(maxDaysLate))}`;
  }
}
