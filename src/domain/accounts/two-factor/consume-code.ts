import { and, eq } from 'drizzle-orm';
import { recoveryCodes, secondFactors } from '#db/schema.ts';
import type { Ctx, Db } from '../../shared/ctx.ts';
import { findTotpFactor } from './find-totp-factor.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { findTotpStep } from './totp.ts';

/**
 * Whether a code is valid: of the app or a recovery code. A valid code is consumed. The user's row must be locked, so
 * that of two calls with one code the second fails.
 */
export async function consumeCode(ctx: Ctx, tx: Db, userId: string, typed: string): Promise<boolean> {
  const code = typed.replaceAll(/[\s-]/g, '');
  if (!/^\d{6}$/.test(code)) {
    const mine = and(
      eq(recoveryCodes.userId, userId),
      eq(recoveryCodes.codeHash, hashRecoveryCode(userId, code)),
    );
    return (await tx.delete(recoveryCodes).where(mine)).rowCount === 1;
  }
  const factor = await findTotpFactor(tx, userId, { lock: true });
  if (!factor?.confirmedAt) return false;
  const step = findTotpStep(ctx.cipher.decrypt(factor.secret, userId), code, ctx.clock.now());
  if (step === null || step <= (factor.lastStep ?? 0)) return false;
  await tx.update(secondFactors).set({ lastStep: step }).where(eq(secondFactors.userId, userId));
  return true;
}
