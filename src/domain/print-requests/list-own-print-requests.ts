import { and, eq, inArray } from 'drizzle-orm';
import { printRequests } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { requireActor } from '../shared/require-actor.ts';
import { loadPrintRequests } from './load-print-requests.ts';
import type { PrintRequestResponse } from './schemas.ts';

/** What the account shows of the newest: an account can send many. */
const maxListed = 100;

/** The caller's newest requests, or those with these ids, newest first. Throws `not_logged_in`. */
export async function listOwnPrintRequests(ctx: Ctx, ids?: string[]): Promise<PrintRequestResponse[]> {
  const actor = requireActor(ctx);
  const isWanted = and(eq(printRequests.userId, actor.id), ids && inArray(printRequests.id, ids));
  const slice = { limit: ids?.length ?? maxListed, offset: 0 };
  const requests = await loadPrintRequests(ctx, ctx.db, isWanted, slice);
  return requests.map(({ customer: _customer, quote: _quote, order: _order, ...own }) => own);
}
