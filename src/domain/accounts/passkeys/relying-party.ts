import type { Ctx } from '../../shared/ctx.ts';
import { ShopError } from '../../shared/errors.ts';

/** Whom passkeys are made for: the shop's own address as its owner has set it, whatever a request calls it. */
export function toRelyingParty({ shop }: Pick<Ctx, 'shop'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(shop.publicUrl);
  return { id: hostname, origin };
}

/** How an account is named to devices: the sixteen bytes of its id, which say nothing of the person. */
export function toUserHandle(userId: string): Buffer<ArrayBuffer> {
  return Buffer.from(userId.replaceAll('-', ''), 'hex');
}

/** EdDSA, ES256 and RS256 in COSE's numbers: every device has one. The library would add one that Node still tries out. */
export const passkeyAlgorithms = [-8, -7, -257];

/** It comes to 30 MB and a third of a second, so it is loaded by the first passkey. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** Whatever was wrong with an answer: who asks learns no more. */
export const passkeyRefused = () =>
  new ShopError('passkey_refused', 'This passkey does not open an account here. Please try another way.');
