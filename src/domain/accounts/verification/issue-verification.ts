import type { Ctx } from '../../shared/ctx.ts';
import { findAccount } from '../find-account.ts';
import { verificationLink } from './verification-link.ts';

/** The link for the mail to `email`; null where the account has another address by now, or its address is verified. */
export async function issueVerification(
  ctx: Ctx,
  userId: string,
  email: string,
): Promise<{ name: string; link: string } | null> {
  const user = await findAccount(ctx.db, email);
  if (!user || user.id !== userId || user.emailVerifiedAt) return null;
  return { name: user.name, link: verificationLink(ctx, user) };
}
