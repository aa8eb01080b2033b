import { useState } from 'react';
import { requestPasskeyAssertion } from '#web/features/account/passkeys/request-passkey-assertion.ts';
import { callApi } from '#web/state/api/api.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { reauthenticationRequests } from '#web/state/api/reauthentication-requests.ts';
import { useForm } from '#web/state/use-form.ts';

const empty = { password: '' };
const check = ({ password }: typeof empty) => (password ? {} : { password: 'Password is needed.' });

async function reauthenticate(body: object): Promise<void> {
  await callApi('/api/users/reauthenticate', { method: 'POST', body });
  reauthenticationRequests.finish(true);
}

/** Confirms the user's identity by password or passkey. */
export function useReauthenticationForm() {
  const passwordForm = useForm({ initial: empty, check, send: reauthenticate });
  const [isPasskeyBusy, setIsPasskeyBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function submitPasskey() {
    setIsPasskeyBusy(true);
    setFailure(null);
    await requestPasskeyAssertion()
      .then((passkey) => reauthenticate({ passkey }))
      .catch((error: unknown) => setFailure(toApiFailure(error).message));
    setIsPasskeyBusy(false);
  }

  return {
    ...passwordForm,
    byPasskey: submitPasskey,
    busy: passwordForm.busy || isPasskeyBusy,
    failure: failure ?? passwordForm.failure,
  };
}
