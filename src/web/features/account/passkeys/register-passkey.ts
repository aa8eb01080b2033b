import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { passkeyOptionsSchema, recoveryCodesResponse } from '#domain/accounts/schemas.ts';
import { callApi } from '#web/state/api/api.ts';
import { callWebAuthn } from './call-web-authn.ts';

/**
 * Creates a passkey on this device and adds it to the account. Returns recovery codes if it is the first two-factor
 * method.
 */
export async function registerPasskey(password: string | undefined): Promise<string[]> {
  const options = await callApi('/api/users/passkeys/start', {
    method: 'POST',
    body: { password },
    responseSchema: passkeyOptionsSchema,
  });
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made = await callWebAuthn((library) => library.startRegistration({ optionsJSON }));
  const call = { method: 'POST', body: made, responseSchema: recoveryCodesResponse } as const;
  return (await callApi('/api/users/passkeys', call)).recoveryCodes;
}
