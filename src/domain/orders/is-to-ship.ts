import { type SQL, sql } from 'drizzle-orm';
import { orders } from '#db/schema.ts';

/** Literals: the condition of the index `orders_due`. */
export const isToShip: SQL = sql`${orders.status} in ('Paid', 'Printing') and ${orders.closedAt} is null
  and ${orders.shipBy} is not null`;
