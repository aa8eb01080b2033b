import type { Ctx } from '../../shared/ctx.ts';
import { requireActor } from '../../shared/require-actor.ts';
import type { CodeInput, RecoveryCodesResponse } from '../schemas.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { withTwoFactorCode } from './with-two-factor-code.ts';

/**
 * Replaces the recovery codes with ten new ones, confirmed with a code. Throws `wrong_code`, `too_many_tries`,
 * `not_found`.
 */
export async function renewRecoveryCodes(ctx: Ctx, { code }: CodeInput): Promise<RecoveryCodesResponse> {
  const { id } = requireActor(ctx);
  return withTwoFactorCode(ctx, id, code, async (tx) => ({
    recoveryCodes: await replaceRecoveryCodes(tx, id),
  }));
}
