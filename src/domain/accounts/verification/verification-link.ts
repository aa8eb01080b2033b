import type { Ctx } from '../../shared/ctx.ts';

const hours = 24;

/** What is signed: this account, this address of it, until then. An address that has changed ends its links. */
const signed = (userId: string, email: string, until: number) =>
  `verify-email/${userId}/${until}/${email.toLowerCase()}`;

/** A link that shows who opens it to read the account's mail, for a day. Its token is in the fragment, which no log sees. */
export function verificationLink(ctx: Ctx, user: { id: string; email: string }): string {
  const until = ctx.clock.now().getTime() + hours * 3_600_000;
  const signature = ctx.signer.sign(signed(user.id, user.email, until));
  return `${ctx.shop.publicUrl}/verify-email#token=${user.id}.${until}.${signature}`;
}

/** What a token claims; null for what was never one. */
export function readVerification(token: string): { userId: string; until: number; signature: string } | null {
  const [, userId, until, signature] = /^([\w-]{36})\.(\d{1,15})\.([\w-]{20,100})$/.exec(token) ?? [];
  return userId && until && signature ? { userId, until: Number(until), signature } : null;
}

/** Whether the shop has signed that claim for this address, and its time is not over. */
export function provesAddress(
  ctx: Ctx,
  user: { id: string; email: string },
  { until, signature }: { until: number; signature: string },
): boolean {
  return (
    ctx.clock.now().getTime() < until && ctx.signer.verify(signed(user.id, user.email, until), signature)
  );
}
