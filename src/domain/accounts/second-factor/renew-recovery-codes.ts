import type { Ctx } from '../../shared/ctx.ts';
import { requireActor } from '../../shared/require-actor.ts';
import type { CodeInput, RecoveryCodes } from '../schemas.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { withCode } from './with-code.ts';

/** Ten new recovery codes in place of the old ones, for a code. Throws `wrong_code`, `too_many_tries`, `not_found`. */
export async function renewRecoveryCodes(ctx: Ctx, { code }: CodeInput): Promise<RecoveryCodes> {
  const { id } = requireActor(ctx);
  return withCode(ctx, id, code, async (tx) => ({ recoveryCodes: await replaceRecoveryCodes(tx, id) }));
}
