import type { Ctx } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { countRequest } from '#domain/shared/limits/count-request.ts';
import { accountRateLimits } from '#domain/shared/limits/limits.ts';
import { requireActor } from '#domain/shared/require-actor.ts';

/**
 * Counts an action of the caller's account.
 * @throws too_many_tries above the limit, with the seconds until it is allowed again
 */
export async function enforceAccountRateLimit(ctx: Ctx, name: keyof typeof accountRateLimits): Promise<void> {
  const { max, minutes } = accountRateLimits[name];
  const { calls, msLeft } = await countRequest(ctx, `${name} of ${requireActor(ctx).id}`, minutes * 60_000);
  if (calls <= max) return;
  const retryAfterSeconds = Math.max(1, Math.ceil(msLeft / 1000));
  const message =
    minutes > 60
      ? 'You have done this often today. Please try again tomorrow, or contact us.'
      : 'Too many requests in a short time. Please try again in a few minutes.';
  throw new ShopError('too_many_tries', message, undefined, { retryAfterSeconds });
}
