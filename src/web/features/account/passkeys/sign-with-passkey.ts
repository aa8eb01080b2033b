import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { callApi } from '#web/state/api.ts';
import { askDevice } from './ask-device.ts';

const loadAnswer = async () => (await import('#domain/accounts/schemas.ts')).passkeyOptions;

/** Has a passkey of this shop sign, and answers what the shop wants to see of it. Throws ApiError. */
export async function signWithPasskey() {
  const call = { method: 'POST', answer: loadAnswer } as const;
  const options = await callApi('/api/users/login/passkey/start', call);
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return askDevice((library) => library.startAuthentication({ optionsJSON }));
}
