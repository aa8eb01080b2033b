import { isDeepStrictEqual } from 'node:util';
import { priceRules } from '#db/schema.ts';
import { requireRecentLogin } from '#domain/accounts/sessions/require-recent-login.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { requireAdminActor } from '#domain/shared/require-actor.ts';
import { getPriceRules, readPriceRules } from './read-price-rules.ts';
import type { ChangePriceRulesInput, PriceRulesResponse } from './schemas.ts';

/**
 * Adds a version of the price rules. Quotes that were made keep theirs.
 * @throws not_logged_in, forbidden
 * @throws password_needed long after the login
 * @throws changed_meanwhile if `version` is not the current one
 */
export async function changePriceRules(
  ctx: Ctx,
  { version, value, note }: ChangePriceRulesInput,
): Promise<PriceRulesResponse> {
  const actor = requireAdminActor(ctx);
  requireRecentLogin(ctx);
  const current = await readPriceRules(ctx.db);
  if (current.version !== version) throw changedMeanwhileError();
  if (isDeepStrictEqual(current.rules, value)) return getPriceRules(ctx);
  // Of two editors at once, the second one finds the version taken.
  const added = await ctx.db
    .insert(priceRules)
    .values({ version: version + 1, value, note, changedBy: actor.id, changedAt: ctx.clock.now() })
    .onConflictDoNothing({ target: priceRules.version });
  if (added.rowCount !== 1) throw changedMeanwhileError();
  return getPriceRules(ctx);
}

const changedMeanwhileError = () =>
  new ShopError('changed_meanwhile', 'Somebody else has changed the price rules meanwhile.');
