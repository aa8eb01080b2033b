import type { Ctx } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';

/** What is kept of a password that somebody has chosen. Throws `bad_input` for one that everybody uses, `too_many_tries`. */
export async function hashNewPassword(ctx: Ctx, password: string): Promise<string> {
  if (!(await ctx.passwords.isCommon(password))) return ctx.passwords.hash(password, ctx.address);
  const message = 'This password is one of the most used. Please choose another.';
  throw new ShopError('bad_input', message, [{ path: 'password', message }]);
}
