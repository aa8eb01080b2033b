import { type SQL, sql } from 'drizzle-orm';
import { orders, printJobs } from '#db/schema.ts';

/** How far the pieces of an order are that are printed for it. */
export interface OrderProduction {
  total: number;
  printed: number;
  readyToPack: boolean;
}

/** A column of a query of orders; null for an order without print jobs. A piece is printed when all its parts are. */
export const orderProduction: SQL<OrderProduction | null> = sql`(
  select json_build_object('total', count(*), 'printed', count(*) filter (where is_printed),
    'readyToPack', bool_and(is_checked))
  from (
    select bool_and(${printJobs.state} in ('printed', 'checked')) as is_printed,
      bool_and(${printJobs.state} = 'checked') as is_checked
    from ${printJobs}
    where ${printJobs.orderId} = ${orders.id} and ${printJobs.state} <> 'cancelled'
    group by ${printJobs.lineId}, ${printJobs.piece}
  ) as piece
  having count(*) > 0)`;
