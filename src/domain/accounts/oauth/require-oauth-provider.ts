import type { Ctx } from '../../shared/ctx.ts';
import { ShopError } from '../../shared/errors.ts';
import type { OAuthProvider } from '../../shared/oauth-provider.ts';
import type { OAuthProviderName } from '../states.ts';

/** Throws `not_found` for a provider that is not configured. */
export function requireOAuthProvider(ctx: Ctx, name: OAuthProviderName): OAuthProvider {
  const provider = ctx.oauth[name];
  if (!provider) throw new ShopError('not_found', 'This login method is not available.');
  return provider;
}

/** The callback URL, as registered with the provider. */
export function toOAuthCallbackUrl(ctx: Pick<Ctx, 'shop'>, name: OAuthProviderName): string {
  return `${ctx.shop.publicUrl}/api/users/sign-in/${name}/return`;
}
