import { useState } from 'react';
import { callApi } from '#web/state/api.ts';
import { failureOf } from '#web/state/api-error.ts';
import { reauthentication } from '#web/state/reauthentication.ts';
import { signWithPasskey } from './passkeys/sign-with-passkey.ts';
import { useCallForm } from './use-call-form.ts';

const empty = { password: '' };
const check = ({ password }: typeof empty) => (password ? {} : { password: 'Password is needed.' });

async function prove(body: object): Promise<void> {
  await callApi('/api/users/reauthenticate', { method: 'POST', body });
  reauthentication.answer(true);
}

/** Shows the shop by password or passkey who sits there. */
export function useReauthentication() {
  const byPassword = useCallForm(empty, check, prove);
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function byPasskey() {
    setAsking(true);
    setFailure(null);
    await signWithPasskey()
      .then((passkey) => prove({ passkey }))
      .catch((error: unknown) => setFailure(failureOf(error).message));
    setAsking(false);
  }

  return {
    ...byPassword,
    byPasskey,
    busy: byPassword.busy || asking,
    failure: failure ?? byPassword.failure,
  };
}
