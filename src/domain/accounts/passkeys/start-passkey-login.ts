import type { z } from 'zod';
import type { Ctx } from '../../shared/ctx.ts';
import type { passkeyOptionsSchema } from '../schemas.ts';
import { createPasskeyChallenge } from './challenges.ts';
import { loadWebAuthn, toRelyingParty } from './relying-party.ts';

/** The options to request any passkey of this shop; the account is known only from the response. */
export async function startPasskeyLogin(ctx: Ctx): Promise<z.infer<typeof passkeyOptionsSchema>> {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: toRelyingParty(ctx).id,
    challenge: await createPasskeyChallenge(ctx, null),
    timeout: 5 * 60_000,
    userVerification: 'required',
  });
  return { ...options };
}
