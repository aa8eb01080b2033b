import type { z } from 'zod';
import type { Ctx } from '../../shared/ctx.ts';
import type { passkeyOptions } from '../schemas.ts';
import { makeChallenge } from './challenges.ts';
import { loadWebAuthn, relyingParty } from './relying-party.ts';

/** What a browser needs to ask for any passkey of this shop; whose it is shows only when it answers. */
export async function startPasskeyLogIn(ctx: Ctx): Promise<z.infer<typeof passkeyOptions>> {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).id,
    challenge: await makeChallenge(ctx, null),
    timeout: 5 * 60_000,
    userVerification: 'required',
  });
  return { ...options };
}
