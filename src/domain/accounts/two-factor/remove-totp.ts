import { eq } from 'drizzle-orm';
import { secondFactors } from '#db/schema.ts';
import { checkPassword } from '#domain/accounts/passwords/check-password.ts';
import { getCurrentUser } from '#domain/accounts/users/get-current-user.ts';
import type { Ctx } from '../../shared/ctx.ts';
import { queueAccountChangeMail } from '../queue-account-change-mail.ts';
import type { RemoveTotpInput } from '../schemas.ts';
import { listTwoFactorMethods } from './list-two-factor-methods.ts';
import { deleteOrphanedRecoveryCodes } from './recovery-codes.ts';
import { runAfterTwoFactorCheck, twoFactorNotEnabledError } from './run-after-two-factor-check.ts';

/**
 * Removes the caller's authenticator app, confirmed with the password and a code. Notifies the owner. Throws
 * `wrong_password`, `wrong_code`, `too_many_tries`, `not_found`.
 */
export async function removeTotp(ctx: Ctx, input: RemoveTotpInput): Promise<void> {
  const owner = await getCurrentUser(ctx);
  await checkPassword(ctx, owner, input.password);
  await runAfterTwoFactorCheck(ctx, owner.id, input.code, async (tx, user) => {
    if (!(await listTwoFactorMethods(tx, user.id)).app) throw twoFactorNotEnabledError();
    await tx.delete(secondFactors).where(eq(secondFactors.userId, user.id));
    await deleteOrphanedRecoveryCodes(tx, user.id);
    await queueAccountChangeMail(ctx, tx, { kind: 'second-factor-off', user: user });
  });
}
