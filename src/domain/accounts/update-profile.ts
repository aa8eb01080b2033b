import { and, eq, isNull, ne } from 'drizzle-orm';
import { sessions, users } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { isViolationOf } from '../shared/database-errors.ts';
import { ShopError } from '../shared/errors.ts';
import { requireActor } from '../shared/require-actor.ts';
import type { ProfileInput, UserInfo } from './schemas.ts';
import { hashToken } from './tokens.ts';
import { userAnswer } from './user-answer.ts';

/**
 * Changes one's own name and address, and the password unless it is empty. A new password ends the
 * other sessions; the one of `token` goes on. Throws `email_taken`.
 */
export async function updateProfile(ctx: Ctx, token: string, input: ProfileInput): Promise<UserInfo> {
  const actor = requireActor(ctx);
  const passwordHash = input.password ? await ctx.passwords.hash(input.password) : undefined;
  try {
    return await ctx.db.transaction(async (tx) => {
      const [user] = await tx
        .update(users)
        .set({ name: input.name, email: input.email, ...(passwordHash && { passwordHash }) })
        .where(and(eq(users.id, actor.id), isNull(users.deletedAt)))
        .returning();
      if (!user) throw new ShopError('not_logged_in', 'Please log in.');
      if (passwordHash)
        await tx
          .delete(sessions)
          .where(and(eq(sessions.userId, user.id), ne(sessions.tokenHash, hashToken(token))));
      return { ...userAnswer(user), token };
    });
  } catch (error) {
    if (!isViolationOf(error, 'users_email_once')) throw error;
    throw new ShopError('email_taken', 'Another account has this email address.', [
      { path: 'email', message: 'Another account has this email address.' },
    ]);
  }
}
