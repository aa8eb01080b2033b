import { eq } from 'drizzle-orm';
import { printRequests } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { requireActor } from '../shared/require-actor.ts';
import { loadPrintRequests } from './load-print-requests.ts';
import type { PrintRequestResponse } from './schemas.ts';

/** The caller's own requests, newest first. Throws `not_logged_in`. */
export async function listOwnPrintRequests(ctx: Ctx): Promise<PrintRequestResponse[]> {
  const actor = requireActor(ctx);
  const requests = await loadPrintRequests(ctx, ctx.db, eq(printRequests.userId, actor.id));
  return requests.map(({ customer: _, ...own }) => own);
}
