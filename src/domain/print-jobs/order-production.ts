import { type SQL, sql } from 'drizzle-orm';
import { orders, printJobs } from '#db/schema.ts';

/** How far the pieces of an order are that are printed for it. */
export interface OrderProduction {
  total: number;
  printed: number;
  readyToPack: boolean;
  /** By the id of its line: the pieces that are not there and good yet. */
  missing: Record<string, number>;
}

/** A column of a query of orders; null for an order without print jobs. A piece is printed when all its parts are. */
export const orderProduction: SQL<OrderProduction | null> = sql`(
  select json_build_object('total', sum(pieces), 'printed', sum(printed), 'readyToPack', bool_and(missing = 0),
    'missing', json_object_agg(line_id, missing))
  from (
    select line_id, count(*) as pieces, count(*) filter (where is_printed) as printed,
      count(*) filter (where not is_checked) as missing
    from (
      select ${printJobs.lineId} as line_id, bool_and(${printJobs.state} in ('printed', 'checked')) as is_printed,
        bool_and(${printJobs.state} = 'checked') as is_checked
      from ${printJobs}
      where ${printJobs.orderId} = ${orders.id} and ${printJobs.state} <> 'cancelled'
      group by ${printJobs.lineId}, ${printJobs.piece}
    ) as piece
    group by line_id
  ) as line
  having count(*) > 0)`;
