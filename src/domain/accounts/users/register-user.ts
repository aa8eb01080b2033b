import { users } from '#db/schema.ts';
import { hashNewPassword } from '#domain/accounts/passwords/hash-new-password.ts';
import type { RegisterInput, UserResponse } from '#domain/accounts/schemas.ts';
import { queueWelcomeMail } from '#domain/accounts/verification/queue-welcome-mail.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { isConstraintViolation } from '#domain/shared/database/database-errors.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { toUserResponse } from './to-user-response.ts';

/**
 * Creates an account, and mails a welcome with a verification link. If the network has sent too many such mails, the
 * account is created without one; the account page can send a link. Throws `email_taken` if an active
 * account has the address in any case, and `bad_input` for a common password.
 */
export async function registerUser(ctx: Ctx, input: RegisterInput): Promise<{ newUser: UserResponse }> {
  const passwordHash = await hashNewPassword(ctx, input.password);
  try {
    return await ctx.db.transaction(async (tx) => {
      const [user] = await tx
        .insert(users)
        .values({ name: input.name, email: input.email, passwordHash, createdAt: ctx.clock.now() })
        .returning();
      if (!user) throw new Error('an inserted user was not returned');
      await queueWelcomeMail(ctx, tx, user);
      return { newUser: toUserResponse(user) };
    });
  } catch (error) {
    if (!isConstraintViolation(error, 'users_email_once')) throw error;
    throw new ShopError('email_taken', 'User exists with that email, please login');
  }
}
