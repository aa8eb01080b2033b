import type { Ctx } from '../../shared/ctx.ts';
import { requireActor } from '../../shared/require-actor.ts';
import type { RecoveryCodesResponse, TwoFactorCodeInput } from '../schemas.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { runAfterTwoFactorCheck } from './run-after-two-factor-check.ts';

/**
 * Replaces the recovery codes with ten new ones, confirmed with a code. Throws `wrong_code`, `too_many_tries`,
 * `not_found`.
 */
export async function renewRecoveryCodes(
  ctx: Ctx,
  { code }: TwoFactorCodeInput,
): Promise<RecoveryCodesResponse> {
  const { id } = requireActor(ctx);
  return runAfterTwoFactorCheck(ctx, id, code, async (tx) => ({
    recoveryCodes: await replaceRecoveryCodes(tx, id),
  }));
}
