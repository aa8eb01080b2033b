import { and, eq, isNull, ne } from 'drizzle-orm';
import { passwordResets, sessions, users } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { isViolationOf } from '../shared/database-errors.ts';
import { ShopError } from '../shared/errors.ts';
import { requireActor } from '../shared/require-actor.ts';
import { notifyChange } from './notify-change.ts';
import type { ProfileInput, UserInfo } from './schemas.ts';
import { hashToken } from './tokens.ts';
import { userAnswer } from './user-answer.ts';

/**
 * Changes one's own name and address, and the password unless it is empty. A new password ends the other
 * sessions; the one of `token` goes on. A new address or password ends links for a new password and is told
 * to the address that was there before. Throws `email_taken`.
 */
export async function updateProfile(ctx: Ctx, token: string, input: ProfileInput): Promise<UserInfo> {
  const actor = requireActor(ctx);
  const passwordHash = input.password ? await ctx.passwords.hash(input.password) : undefined;
  try {
    return await ctx.db.transaction(async (tx) => {
      const living = and(eq(users.id, actor.id), isNull(users.deletedAt));
      const [before] = await tx.select().from(users).where(living).for('update');
      if (!before) throw new ShopError('not_logged_in', 'Please log in.');
      const after = { name: input.name, email: input.email, ...(passwordHash && { passwordHash }) };
      await tx.update(users).set(after).where(living);
      const moved = before.email.toLowerCase() !== input.email.toLowerCase();
      if (moved) await notifyChange(ctx, tx, { kind: 'email-changed', to: before, newEmail: input.email });
      if (passwordHash) {
        await tx
          .delete(sessions)
          .where(and(eq(sessions.userId, before.id), ne(sessions.tokenHash, hashToken(token))));
        await notifyChange(ctx, tx, { kind: 'password-changed', to: before });
      }
      if (moved || passwordHash) await tx.delete(passwordResets).where(eq(passwordResets.userId, before.id));
      return { ...userAnswer({ ...before, ...after }), token };
    });
  } catch (error) {
    if (!isViolationOf(error, 'users_email_once')) throw error;
    throw new ShopError('email_taken', 'Another account has this email address.', [
      { path: 'email', message: 'Another account has this email address.' },
    ]);
  }
}
