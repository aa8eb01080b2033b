import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { passkeyOptions, recoveryCodesAnswer } from '#domain/accounts/schemas.ts';
import { callApi } from '#web/state/api.ts';
import { askDevice } from './ask-device.ts';

/** Has this device make a passkey and gives it to the account. Answers recovery codes, if it is the first second step. */
export async function addPasskey(password: string | undefined): Promise<string[]> {
  const options = await callApi('/api/users/passkeys/start', {
    method: 'POST',
    body: { password },
    answer: passkeyOptions,
  });
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made = await askDevice((library) => library.startRegistration({ optionsJSON }));
  const call = { method: 'POST', body: made, answer: recoveryCodesAnswer } as const;
  return (await callApi('/api/users/passkeys', call)).recoveryCodes;
}
