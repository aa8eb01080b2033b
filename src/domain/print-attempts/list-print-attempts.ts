import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { printAttempts } from '#db/schema.ts';
import type {
  PrintAttemptResponse,
  printAttemptsQuerySchema,
  printAttemptsResponse,
} from '../print-jobs/schemas.ts';
import type { Ctx } from '../shared/ctx.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { findPageOfIds, toPageResponseFields } from '../shared/pagination/find-page-of-ids.ts';
import type { PaginatedQuery } from '../shared/pagination/paginated-query.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { loadPrintAttempt, loadPrintAttempts, printAttemptNotFoundError } from './load-print-attempts.ts';

type PrintAttemptsQuery = z.output<typeof printAttemptsQuerySchema>;

/** A page of the prints, the latest first. Throws `not_logged_in`, `forbidden`, `bad_input`. */
export async function listPrintAttempts(
  ctx: Ctx,
  query: PrintAttemptsQuery,
): Promise<z.output<typeof printAttemptsResponse>> {
  requireStaffActor(ctx, 'readProduction');
  const found = await findPageOfIds(ctx.db, toPagedAttempts(query), query);
  return { printAttempts: await loadPrintAttempts(ctx.db, found.ids), ...toPageResponseFields(found) };
}

export const toPagedAttempts = ({ printer, state }: PrintAttemptsQuery): PaginatedQuery => ({
  ...{ table: printAttempts, id: printAttempts.id },
  which: and(
    printer ? eq(printAttempts.printerId, printer) : undefined,
    // A constant: a plan for any state could not use the index of live ones.
    state && sql`${printAttempts.state} = ${sql.raw(`'${state}'`)}`,
  ),
  sort: {
    ...{ key: printAttempts.startedAt, keyType: 'timestamptz', descending: true },
    ...{ tie: printAttempts.id, tieType: 'uuid' },
  },
  // One a printer at most.
  isSmall: state === 'printing' || state === 'unknown',
});

/** One print. Throws `not_logged_in`, `forbidden`, `not_found`. */
export async function getPrintAttempt(ctx: Ctx, id: string): Promise<PrintAttemptResponse> {
  requireStaffActor(ctx, 'readProduction');
  if (!isUuid(id)) throw printAttemptNotFoundError();
  return loadPrintAttempt(ctx.db, id);
}
