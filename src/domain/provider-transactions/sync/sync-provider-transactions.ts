import type { Ctx } from '#domain/shared/ctx.ts';
import { claimSync, listSyncTargets } from './claim-sync.ts';
import { runSync } from './run-sync.ts';

/**
 * Fetches what the providers have booked since the last run. Payments and refunds are matched, never changed. A provider
 * from which somebody else is fetching is skipped.
 */
export async function syncProviderTransactions(ctx: Ctx, stopping?: AbortSignal): Promise<void> {
  for (const target of listSyncTargets(ctx)) {
    if (stopping?.aborted) return;
    const claimed = await claimSync(ctx, target);
    if (claimed) await runSync(ctx, target, claimed, stopping);
  }
}
