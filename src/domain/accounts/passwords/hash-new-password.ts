import type { Ctx } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';

/** Hashes a newly chosen password. Throws `bad_input` for a common one, `too_many_tries`. */
export async function hashNewPassword(ctx: Ctx, password: string): Promise<string> {
  if (!(await ctx.passwords.isCommon(password))) return ctx.passwords.hash(password, ctx.address);
  const message = 'This password is too common. Please choose another.';
  throw new ShopError('bad_input', message, [{ path: 'password', message }]);
}
