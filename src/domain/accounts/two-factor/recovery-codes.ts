import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { recoveryCodes } from '#db/schema.ts';
import { hashToken } from '#domain/accounts/sessions/tokens.ts';
import type { Db } from '../../shared/ctx.ts';
import { hasTwoFactor } from './list-two-factor-methods.ts';

const recoveryCodeCount = 10;

/** The stored hash of a recovery code, independent of its spelling and bound to its account. */
export function hashRecoveryCode(userId: string, code: string): string {
  return hashToken(`${userId}/${code.replaceAll(/[\s-]/g, '').toLowerCase()}`);
}

/** 80 random bits in Crockford's base 32, four groups of four: 'k3fz-9qwd-m2xh-7ybt'. */
function generateRecoveryCode(): string {
  const letters = '0123456789abcdefghjkmnpqrstvwxyz';
  const text = [...randomBytes(16)].map((byte) => letters[byte & 31]).join('');
  return text.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** Replaces the recovery codes with ten new ones. They can be read only now. */
export async function replaceRecoveryCodes(tx: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, generateRecoveryCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashRecoveryCode(userId, code) })));
  return codes;
}

/** Deleted with the last app or passkey that they replace. */
export async function deleteOrphanedRecoveryCodes(tx: Db, userId: string): Promise<void> {
  if (await hasTwoFactor(tx, userId)) return;
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}
