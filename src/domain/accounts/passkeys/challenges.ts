import { and, eq, gt, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { passkeyChallenges } from '#db/schema.ts';
import { deleteExpiredTokens } from '#domain/accounts/sessions/delete-expired-tokens.ts';
import { generateToken, hashToken, passkeyChallengeMinutes } from '#domain/accounts/sessions/tokens.ts';
import type { Ctx } from '../../shared/ctx.ts';
import { ShopError } from '../../shared/errors.ts';

const clientData = z.object({ challenge: z.string() });

/**
 * Creates a challenge for a passkey to sign: valid for one response within five minutes, by this account or, for a
 * login, by any.
 */
export async function createPasskeyChallenge(ctx: Ctx, userId: string | null): Promise<Buffer<ArrayBuffer>> {
  const challenge = generateToken();
  const now = ctx.clock.now();
  await deleteExpiredTokens(ctx, passkeyChallenges);
  await ctx.db.insert(passkeyChallenges).values({
    tokenHash: hashToken(challenge),
    userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + passkeyChallengeMinutes * 60_000),
  });
  return Buffer.from(challenge, 'base64url');
}

/**
 * Consumes the challenge that a response names, whether the response is valid or not, and returns it. Throws
 * `link_ended` for one that is of another account, used or expired.
 */
export async function consumePasskeyChallenge(
  ctx: Ctx,
  clientDataJSON: string,
  userId: string | null,
): Promise<string> {
  const challenge = readChallenge(clientDataJSON);
  const { rowCount } = await ctx.db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.tokenHash, hashToken(challenge)),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, ctx.clock.now()),
      ),
    );
  if (rowCount !== 1) throw new ShopError('link_ended', 'This took too long. Please try again.');
  return challenge;
}

function readChallenge(clientDataJSON: string): string {
  try {
    return clientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge;
  } catch {
    return '';
  }
}
