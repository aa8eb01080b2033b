import type { Ctx } from '../../shared/ctx.ts';
import { ShopError } from '../../shared/errors.ts';

/** The relying party of passkeys: the configured address of the shop, never the Host header. */
export function toRelyingParty({ shop }: Pick<Ctx, 'shop'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(shop.publicUrl);
  return { id: hostname, origin };
}

/** The user handle of an account: the sixteen bytes of its id, without personal data. */
export function toUserHandle(userId: string): Buffer<ArrayBuffer> {
  return Buffer.from(userId.replaceAll('-', ''), 'hex');
}

/**
 * EdDSA, ES256 and RS256 as COSE numbers: every device supports one. The library would add one that is experimental in
 * Node.
 */
export const passkeyAlgorithms = [-8, -7, -257];

/** Imported with the first passkey: the library takes 30 MB and 0.3 s. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** The same error for every invalid response, so that it reveals nothing. */
export const passkeyRefusedError = () =>
  new ShopError(
    'passkey_refused',
    'This passkey is not valid for an account here. Please try another login method.',
  );
