import { users } from '#db/schema.ts';
import { hashNewPassword } from '#domain/accounts/passwords/hash-new-password.ts';
import { queueUnverifiedSenderMail } from '#domain/accounts/queue-unverified-sender-mail.ts';
import type { RegisterInput, UserResponse } from '#domain/accounts/schemas.ts';
import { toVerificationMail } from '#domain/accounts/verification/queue-verification-mail.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { isConstraintViolation } from '#domain/shared/database/database-errors.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { toUserResponse } from './to-user-response.ts';

/**
 * Creates an account, and mails a verification link if the shop requires it. If the network has sent too many such
 * mails, the account is created without one; the account page can send it again. Throws `email_taken` if an active
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
      if (ctx.shop.requireVerifiedEmail) await queueUnverifiedSenderMail(ctx, tx, toVerificationMail(user));
      return { newUser: toUserResponse(user) };
    });
  } catch (error) {
    if (!isConstraintViolation(error, 'users_email_once')) throw error;
    throw new ShopError('email_taken', 'User exists with that email, please login');
  }
}
