import { type SQL, sql } from 'drizzle-orm';
import { isOneOf } from '#db/columns.ts';
import { orders, printJobs } from '#db/schema.ts';
import { activePrintJobStates } from '#db/tables/print-jobs.ts';
import type { OrderProductionFilter } from './listing/schemas.ts';

/**
 * Orders to print and to pack: paid ones with and without print jobs that are to be printed or checked. Without printers
 * nobody works off the print jobs, so that the status decides. Literals: the condition of the index `orders_active`.
 */
export function isInProduction(production: OrderProductionFilter, hasPrinters: boolean): SQL {
  const toPrint = production === 'toPrint';
  if (!hasPrinters)
    return sql`${orders.status} = ${sql.raw(toPrint ? `'Paid'` : `'Printing'`)} and ${orders.closedAt} is null`;
  return sql`${orders.status} in ('Paid', 'Printing') and ${orders.closedAt} is null
    and ${sql.raw(toPrint ? '' : 'not ')}exists(select from ${printJobs}
      where ${printJobs.orderId} = ${orders.id} and ${isOneOf(printJobs.state, activePrintJobStates)})`;
}
