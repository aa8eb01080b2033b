import { and, eq, lt, or } from 'drizzle-orm';
import { passkeys, type users } from '#db/schema.ts';
import type { Ctx, Db } from '../../shared/ctx.ts';
import { admitLogIn } from '../admit-log-in.ts';
import { lockLiving } from '../lock-living.ts';
import type { PasskeyUsed } from '../schemas.ts';
import { spendChallenge } from './challenges.ts';
import { loadWebAuthn, refused, relyingParty, userHandleOf } from './relying-party.ts';

/**
 * Does `work` in one transaction for whoever's passkey has signed. Failures count as log-ins of that passkey.
 * @throws link_ended, passkey_refused, too_many_tries
 */
export async function withPasskey<T>(
  ctx: Ctx,
  used: PasskeyUsed,
  work: (tx: Db, user: typeof users.$inferSelect) => Promise<T>,
): Promise<T> {
  const challenge = await spendChallenge(ctx, used.response.clientDataJSON, null);
  const admitted = await admitLogIn(ctx, `passkey/${used.id}`);
  try {
    const done = await prove(ctx, used, challenge, work);
    await admitted.succeeded();
    return done;
  } catch (error) {
    await admitted.failed();
    throw error;
  }
}

async function prove<T>(
  ctx: Ctx,
  used: PasskeyUsed,
  challenge: string,
  work: (tx: Db, user: typeof users.$inferSelect) => Promise<T>,
): Promise<T> {
  const [passkey] = await ctx.db.select().from(passkeys).where(eq(passkeys.credentialId, used.id));
  if (!passkey || used.response.userHandle !== userHandleOf(passkey.userId).toString('base64url'))
    throw refused();
  const counter = await verify(ctx, used, challenge, passkey);
  return ctx.db.transaction(async (tx) => {
    const user = await lockLiving(tx, passkey.userId);
    // A copy of the device would fall behind. Devices that do not count say 0 for ever.
    const grown = or(
      lt(passkeys.counter, counter),
      and(eq(passkeys.counter, 0), eq(passkeys.counter, counter)),
    );
    const noted = await tx
      .update(passkeys)
      .set({ counter, lastUsedAt: ctx.clock.now() })
      .where(and(eq(passkeys.id, passkey.id), grown));
    if (noted.rowCount !== 1) throw refused();
    return work(tx, user);
  });
}

/** Answers the counter that the device has signed. */
async function verify(
  ctx: Ctx,
  { id, response }: PasskeyUsed,
  expectedChallenge: string,
  { publicKey, counter }: typeof passkeys.$inferSelect,
): Promise<number> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const party = relyingParty(ctx);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id, publicKey: Buffer.from(publicKey, 'base64url'), counter },
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: null }));
  if (!verified || !authenticationInfo) throw refused();
  return authenticationInfo.newCounter;
}
