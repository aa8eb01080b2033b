import type { Ctx, OAuthProvider } from '../../shared/ctx.ts';
import { ShopError } from '../../shared/errors.ts';
import type { OAuthProviderName } from '../states.ts';

/** Throws `not_found` for a site that is not set up. */
export function requireOAuthProvider(ctx: Ctx, name: OAuthProviderName): OAuthProvider {
  const provider = ctx.oauth[name];
  if (!provider) throw new ShopError('not_found', 'This way to sign in is not available.');
  return provider;
}

/** Where that site sends the browser back to; it knows this address from its own settings. */
export function oauthCallbackUrl(ctx: Pick<Ctx, 'shop'>, name: OAuthProviderName): string {
  return `${ctx.shop.publicUrl}/api/users/sign-in/${name}/return`;
}
