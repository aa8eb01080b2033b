import { and, eq, gt, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { signIns } from '#db/schema.ts';
import { generateToken, hashToken, oauthFlowMinutes } from '#domain/accounts/sessions/tokens.ts';
import type { Ctx } from '../../shared/ctx.ts';
import { readShopErrorCode } from '../../shared/errors.ts';
import type { OAuthOutcome } from '../schemas.ts';
import type { OAuthProviderName } from '../states.ts';
import { findOrCreateOAuthUser } from './find-or-create-oauth-user.ts';
import { requireOAuthProvider, toOAuthCallbackUrl } from './require-oauth-provider.ts';

const storedChecks = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });

export interface OAuthCallbackResult {
  outcome: OAuthOutcome;
  /** Null if there is nothing for the page to finish. */
  cookie: string | null;
  next: string | null;
}

/**
 * Handles the callback of the provider for this cookie and query, once: a second call finds nothing. Returns a new
 * cookie with which the page finishes the login, so that no token is in a URL.
 */
export async function handleOAuthCallback(
  ctx: Ctx,
  name: OAuthProviderName,
  cookie: string,
  query: string,
): Promise<OAuthCallbackResult> {
  const provider = requireOAuthProvider(ctx, name);
  const tokenHash = hashToken(cookie);
  const waiting = and(
    eq(signIns.tokenHash, tokenHash),
    eq(signIns.provider, name),
    gt(signIns.expiresAt, ctx.clock.now()),
    isNotNull(signIns.checks),
  );
  const [pending] = await ctx.db.delete(signIns).where(waiting).returning();
  if (!pending?.checks) return { outcome: 'ended', cookie: null, next: null };
  const { next } = pending;
  try {
    const checks = storedChecks.parse(JSON.parse(ctx.cipher.decrypt(pending.checks, tokenHash)));
    const person = await provider.fetchProfile(query, {
      ...checks,
      redirectUri: toOAuthCallbackUrl(ctx, name),
    });
    const userId = await findOrCreateOAuthUser(ctx, name, person);
    return { outcome: name, cookie: await storePendingLogin(ctx, name, userId, next), next };
  } catch (error) {
    const outcome = toOAuthOutcome(error);
    if (!outcome) throw error;
    return { outcome, cookie: null, next };
  }
}

async function storePendingLogin(
  ctx: Ctx,
  provider: OAuthProviderName,
  userId: string,
  next: string | null,
): Promise<string> {
  const cookie = generateToken();
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + oauthFlowMinutes * 60_000);
  const values = { tokenHash: hashToken(cookie), provider, next, userId, createdAt: now, expiresAt };
  await ctx.db.insert(signIns).values(values);
  return cookie;
}

function toOAuthOutcome(error: unknown): OAuthOutcome | null {
  const code = readShopErrorCode(error);
  if (code === 'email_unverified') return 'unverified';
  if (code === 'sign_in_declined') return 'declined';
  return code === 'sign_in_failed' || code === 'provider_unreachable' ? 'failed' : null;
}
