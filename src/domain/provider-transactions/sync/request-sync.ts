import type { Ctx } from '#domain/shared/ctx.ts';
import { requireStaffActor } from '#domain/shared/require-actor.ts';
import { claimSync, listSyncTargets } from './claim-sync.ts';
import { runSync } from './run-sync.ts';

/**
 * Begins to fetch from every provider from which nobody is fetching, and does not wait for the end: the state of the
 * syncs shows the progress. Throws `not_logged_in`, `forbidden`.
 */
export async function requestSync(ctx: Ctx): Promise<{ started: number; done: Promise<void> }> {
  requireStaffActor(ctx, 'managePayments');
  const runs: Promise<void>[] = [];
  for (const target of listSyncTargets(ctx)) {
    const claimed = await claimSync(ctx, target);
    if (claimed) runs.push(runSync(ctx, target, claimed));
  }
  return { started: runs.length, done: Promise.all(runs).then(() => {}) };
}
