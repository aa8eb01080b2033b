import { type SQL, sql } from 'drizzle-orm';
import { orders, printJobs } from '#db/schema.ts';

/**
 * A queued job that takes time of the printers: for stock, or of an order that nobody has shipped by hand or closed
 * meanwhile. Literals, as the indexes of queued jobs have them.
 */
export const waitsForPrinter: SQL = sql`${printJobs.state} = 'queued' and (${printJobs.orderId} is null or exists (
  select from ${orders} where ${orders.id} = ${printJobs.orderId} and ${orders.status} in ('Paid', 'Printing')
    and ${orders.closedAt} is null))`;
