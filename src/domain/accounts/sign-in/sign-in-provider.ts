import type { Ctx, SignInProvider } from '../../shared/ctx.ts';
import { ShopError } from '../../shared/errors.ts';
import type { SignInName } from '../schemas.ts';

/** Throws `not_found` for a site that is not set up. */
export function providerOf(ctx: Ctx, name: SignInName): SignInProvider {
  const provider = ctx.signIn[name];
  if (!provider) throw new ShopError('not_found', 'This way to sign in is not available.');
  return provider;
}

/** Where that site sends the browser back to; it knows this address from its own settings. */
export function returnAddress(ctx: Pick<Ctx, 'shop'>, name: SignInName): string {
  return `${ctx.shop.publicUrl}/api/users/sign-in/${name}/return`;
}
