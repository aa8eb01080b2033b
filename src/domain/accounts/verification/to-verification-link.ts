import type { Ctx } from '../../shared/ctx.ts';

const hours = 24;

/** `own`: the current address of the account. `new`: the pending one. */
export type VerificationTarget = 'own' | 'new';

export interface VerificationClaim {
  which: VerificationTarget;
  userId: string;
  expiresAtMs: number;
  signature: string;
}

/** The signed content: account, address and expiry. A changed address invalidates its links. */
const toSignedText = (which: VerificationTarget, userId: string, email: string, until: number) =>
  `${which === 'own' ? 'verify-email' : 'change-email'}/${userId}/${until}/${email.toLowerCase()}`;

/** A link that verifies `email`, valid for a day. The token is in the fragment, which is not logged. */
export function toVerificationLink(
  ctx: Ctx,
  { which, userId, email }: { which: VerificationTarget; userId: string; email: string },
): string {
  const until = ctx.clock.now().getTime() + hours * 3_600_000;
  const signature = ctx.signer.sign(toSignedText(which, userId, email, until));
  return `${ctx.shop.publicUrl}/verify-email#token=${which}.${userId}.${until}.${signature}`;
}

/** The claims of a token; null if it is malformed. */
export function parseVerificationToken(token: string): VerificationClaim | null {
  const [, which, userId, until, signature] =
    /^(own|new)\.([\w-]{36})\.(\d{1,15})\.([\w-]{20,100})$/.exec(token) ?? [];
  if (!userId || !until || !signature) return null;
  return { which: which === 'own' ? 'own' : 'new', userId, expiresAtMs: Number(until), signature };
}

/** Whether the shop has signed the claims for this address, and they have not expired. */
export function isVerificationClaimValid(ctx: Ctx, email: string, claim: VerificationClaim): boolean {
  const { which, userId, expiresAtMs, signature } = claim;
  return (
    ctx.clock.now().getTime() < expiresAtMs &&
    ctx.signer.verify(toSignedText(which, userId, email, expiresAtMs), signature)
  );
}
