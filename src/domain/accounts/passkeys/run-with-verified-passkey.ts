import { and, eq, lt, or } from 'drizzle-orm';
import { passkeys, type users } from '#db/schema.ts';
import { throttleLogin } from '#domain/accounts/rate-limits/throttle-login.ts';
import { lockActiveUser } from '#domain/accounts/users/lock-active-user.ts';
import type { Ctx, Db } from '../../shared/ctx.ts';
import type { PasskeyAssertionInput } from '../schemas.ts';
import { consumePasskeyChallenge } from './challenges.ts';
import { loadWebAuthn, passkeyRefusedError, toRelyingParty, toUserHandle } from './relying-party.ts';

/**
 * Runs `work` in one transaction for the owner of a passkey. Failures count as failed logins of that passkey.
 * @throws link_ended, passkey_refused, too_many_tries
 */
export async function runWithVerifiedPasskey<T>(
  ctx: Ctx,
  used: PasskeyAssertionInput,
  work: (tx: Db, user: typeof users.$inferSelect) => Promise<T>,
): Promise<T> {
  const challenge = await consumePasskeyChallenge(ctx, used.response.clientDataJSON, null);
  const admitted = await throttleLogin(ctx, `passkey/${used.id}`);
  try {
    const done = await verifyAndRun(ctx, used, challenge, work);
    await admitted.markSucceeded();
    return done;
  } catch (error) {
    await admitted.markFailed();
    throw error;
  }
}

async function verifyAndRun<T>(
  ctx: Ctx,
  used: PasskeyAssertionInput,
  challenge: string,
  work: (tx: Db, user: typeof users.$inferSelect) => Promise<T>,
): Promise<T> {
  const [passkey] = await ctx.db.select().from(passkeys).where(eq(passkeys.credentialId, used.id));
  if (!passkey || used.response.userHandle !== toUserHandle(passkey.userId).toString('base64url'))
    throw passkeyRefusedError();
  const counter = await verify(ctx, used, challenge, passkey);
  return ctx.db.transaction(async (tx) => {
    const user = await lockActiveUser(tx, passkey.userId);
    // A counter that does not increase reveals a cloned device. Devices without a counter always send 0.
    const grown = or(
      lt(passkeys.counter, counter),
      and(eq(passkeys.counter, 0), eq(passkeys.counter, counter)),
    );
    const noted = await tx
      .update(passkeys)
      .set({ counter, lastUsedAt: ctx.clock.now() })
      .where(and(eq(passkeys.id, passkey.id), grown));
    if (noted.rowCount !== 1) throw passkeyRefusedError();
    return work(tx, user);
  });
}

/** Returns the counter that the device has signed. */
async function verify(
  ctx: Ctx,
  { id, response }: PasskeyAssertionInput,
  expectedChallenge: string,
  { publicKey, counter }: typeof passkeys.$inferSelect,
): Promise<number> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const party = toRelyingParty(ctx);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id, publicKey: Buffer.from(publicKey, 'base64url'), counter },
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: null }));
  if (!verified || !authenticationInfo) throw passkeyRefusedError();
  return authenticationInfo.newCounter;
}
