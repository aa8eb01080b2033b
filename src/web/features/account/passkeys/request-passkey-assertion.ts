import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { callApi } from '#web/state/api/api.ts';
import { callWebAuthn } from './call-web-authn.ts';

const loadResponseSchema = async () => (await import('#domain/accounts/schemas.ts')).passkeyOptionsSchema;

/** Signs a challenge of the shop with a passkey and returns the assertion. Throws ApiError. */
export async function requestPasskeyAssertion() {
  const call = { method: 'POST', responseSchema: loadResponseSchema } as const;
  const options = await callApi('/api/users/login/passkey/start', call);
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return callWebAuthn((library) => library.startAuthentication({ optionsJSON }));
}
