import { eq } from 'drizzle-orm';
import { printRequests } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { requireActor } from '../shared/require-actor.ts';
import { loadRequests } from './load-requests.ts';
import type { PrintRequestAnswer } from './schemas.ts';

/** The caller's own requests, newest first. Throws `not_logged_in`. */
export async function listOwnRequests(ctx: Ctx): Promise<PrintRequestAnswer[]> {
  const actor = requireActor(ctx);
  const requests = await loadRequests(ctx, ctx.db, eq(printRequests.userId, actor.id));
  return requests.map(({ customer: _, ...own }) => own);
}
