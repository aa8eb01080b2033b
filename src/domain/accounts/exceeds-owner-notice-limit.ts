import { toNetworkPrefix, toSitePrefix } from '#domain/accounts/rate-limits/to-network-prefix.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { countRequest } from '../shared/limits/count-request.ts';
import { ownerNoticeRateLimits } from '../shared/limits/limits.ts';

/**
 * Counts a mail to the owner that a guest causes. Whether this network has used its share: what it sends further is in
 * the admin's list alone.
 */
export async function exceedsOwnerNoticeLimit(ctx: Ctx, tx: Db): Promise<boolean> {
  if (ctx.address === null) return false;
  const { max, minutes } = ownerNoticeRateLimits.network;
  const caller = `owner notices from ${toSitePrefix(toNetworkPrefix(ctx.address))}`;
  return (await countRequest({ ...ctx, db: tx }, caller, minutes * 60_000)).calls > max;
}
