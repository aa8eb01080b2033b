import { eq } from 'drizzle-orm';
import { secondFactors } from '#db/schema.ts';
import type { Ctx } from '../../shared/ctx.ts';
import { checkPassword } from '../check-password.ts';
import { findOwnUser } from '../find-own-user.ts';
import { notifyChange } from '../notify-change.ts';
import type { RemoveSecondFactorInput } from '../schemas.ts';
import { findWays } from './find-ways.ts';
import { dropIdleCodes } from './recovery-codes.ts';
import { noFactor, withCode } from './with-code.ts';

/**
 * Log-ins ask for codes of the app no longer, for whoever has both the password and a code. The owner's address is told.
 * Throws `wrong_password`, `wrong_code`, `too_many_tries`, `not_found`.
 */
export async function removeSecondFactor(ctx: Ctx, input: RemoveSecondFactorInput): Promise<void> {
  const owner = await findOwnUser(ctx);
  await checkPassword(ctx, owner, input.password);
  await withCode(ctx, owner.id, input.code, async (tx, user) => {
    if (!(await findWays(tx, user.id)).app) throw noFactor();
    await tx.delete(secondFactors).where(eq(secondFactors.userId, user.id));
    await dropIdleCodes(tx, user.id);
    await notifyChange(ctx, tx, { kind: 'second-factor-off', to: user });
  });
}
