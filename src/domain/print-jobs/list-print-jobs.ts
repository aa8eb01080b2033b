import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { printJobs } from '#db/schema.ts';
import { activePrintJobStates, queuePosition } from '#db/tables/print-jobs.ts';
import type { Ctx } from '../shared/ctx.ts';
import { isDueBy } from '../shared/database/is-due-by.ts';
import { findPageOfIds, toPageResponseFields } from '../shared/pagination/find-page-of-ids.ts';
import type { PaginatedQuery } from '../shared/pagination/paginated-query.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { toDayIn } from '../shared/to-day-in.ts';
import { loadPrintJobs } from './load-print-jobs.ts';
import type { PrintJobsQuery, printJobsResponse } from './schemas.ts';
import type { PrintJobState } from './states.ts';
import { waitsForPrinter } from './waits-for-printer.ts';

/** A page of the print jobs, in the order of the queue. Throws `not_logged_in`, `forbidden`, `bad_input`. */
export async function listPrintJobs(
  ctx: Ctx,
  query: PrintJobsQuery,
): Promise<z.output<typeof printJobsResponse>> {
  requireStaffActor(ctx, 'readProduction');
  const found = await findPageOfIds(ctx.db, toPagedList(ctx, query), query);
  return { printJobs: await loadPrintJobs(ctx.db, found.ids), ...toPageResponseFields(found) };
}

export function toPagedList(
  ctx: Ctx,
  { state, printer, filament, order, due }: PrintJobsQuery,
): PaginatedQuery {
  const states = due ? activePrintJobStates.filter((each) => state?.includes(each) ?? true) : state;
  return {
    ...{ table: printJobs, id: printJobs.id },
    which: and(
      states && isInState(states),
      printer ? eq(printJobs.printerId, printer) : undefined,
      filament ? eq(printJobs.filamentId, filament) : undefined,
      order ? eq(printJobs.orderId, order) : undefined,
      // In the queue nobody looks for what was shipped by hand; with its order it is shown.
      order ? undefined : or(ne(printJobs.state, 'queued'), waitsForPrinter),
      due && isDueBy(printJobs.shipBy, due, toDayIn(ctx.shop.farm.timeZone, ctx.clock.now())),
    ),
    sort: {
      ...{ key: queuePosition(printJobs), keyType: 'bigint', descending: false },
      ...{ tie: printJobs.number, tieType: 'bigint' },
    },
    isSmall: order !== undefined,
  };
}

/** As constants: a plan for any states could not use the index of active jobs. */
const isInState = (states: readonly PrintJobState[]): SQL =>
  states.length
    ? sql`${printJobs.state} in (${sql.raw(states.map((state) => `'${state}'`).join(', '))})`
    : sql`false`;
