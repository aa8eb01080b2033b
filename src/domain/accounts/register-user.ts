import { users } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { isViolationOf } from '../shared/database-errors.ts';
import { ShopError } from '../shared/errors.ts';
import type { RegisterInput, UserAnswer } from './schemas.ts';
import { userAnswer } from './user-answer.ts';

/** Opens an account. Throws `email_taken` when a living account has the address, in whatever case. */
export async function registerUser(ctx: Ctx, input: RegisterInput): Promise<{ newUser: UserAnswer }> {
  const passwordHash = await ctx.passwords.hash(input.password);
  try {
    const [user] = await ctx.db
      .insert(users)
      .values({ name: input.name, email: input.email, passwordHash, createdAt: ctx.clock.now() })
      .returning();
    if (!user) throw new Error('an inserted user was not returned');
    return { newUser: userAnswer(user) };
  } catch (error) {
    if (!isViolationOf(error, 'users_email_once')) throw error;
    throw new ShopError('email_taken', 'User exists with that email, please login');
  }
}
