import type { Ctx } from '../../shared/ctx.ts';

const hours = 24;

/** `own`: the address that the account has. `new`: the one that it is to have. */
export type VerificationTarget = 'own' | 'new';

export interface VerificationClaim {
  which: VerificationTarget;
  userId: string;
  expiresAtMs: number;
  signature: string;
}

/** What is signed: this account, this address of it, until then. An address that has changed ends its links. */
const toSignedText = (which: VerificationTarget, userId: string, email: string, until: number) =>
  `${which === 'own' ? 'verify-email' : 'change-email'}/${userId}/${until}/${email.toLowerCase()}`;

/** A link that shows who opens it to read the mail of `email`, for a day. Its token is in the fragment, which no log sees. */
export function toVerificationLink(
  ctx: Ctx,
  { which, userId, email }: { which: VerificationTarget; userId: string; email: string },
): string {
  const until = ctx.clock.now().getTime() + hours * 3_600_000;
  const signature = ctx.signer.sign(toSignedText(which, userId, email, until));
  return `${ctx.shop.publicUrl}/verify-email#token=${which}.${userId}.${until}.${signature}`;
}

/** What a token claims; null for what was never one. */
export function parseVerificationToken(token: string): VerificationClaim | null {
  const [, which, userId, until, signature] =
    /^(own|new)\.([\w-]{36})\.(\d{1,15})\.([\w-]{20,100})$/.exec(token) ?? [];
  if (!userId || !until || !signature) return null;
  return { which: which === 'own' ? 'own' : 'new', userId, expiresAtMs: Number(until), signature };
}

/** Whether the shop has signed that claim for this address, and its time is not over. */
export function isVerificationClaimValid(ctx: Ctx, email: string, claim: VerificationClaim): boolean {
  const { which, userId, expiresAtMs, signature } = claim;
  return (
    ctx.clock.now().getTime() < expiresAtMs &&
    ctx.signer.verify(toSignedText(which, userId, email, expiresAtMs), signature)
  );
}
