import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { orders } from '#db/schema.ts';
import type { OrderDueFilter } from './schemas.ts';

/** Literals: the condition of the index `orders_due`. */
export const isToShip: SQL = sql`${orders.status} in ('Paid', 'Printing') and ${orders.closedAt} is null
  and ${orders.shipBy} is not null`;

/** By the ship-by date and today, as 'YYYY-MM-DD'. The terms promise a full refund after more than ten days. */
export function isDueBy(due: OrderDueFilter, today: string | SQLWrapper): SQL {
  switch (due) {
    case 'late':
      return sql`${orders.shipBy} < ${today}::date`;
    case 'today':
      return sql`${orders.shipBy} = ${today}::date`;
    case 'week':
      return sql`${orders.shipBy} between ${today}::date and ${today}::date + 6`;
    case 'late10':
      return sql`${orders.shipBy} < ${today}::date - 10`;
  }
}
