import { useCallback, useRef, useState } from 'react';
import { useLogInRequest } from '#web/features/account/log-in/use-log-in-request.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { requestPasskeyAssertion } from './request-passkey-assertion.ts';

/** Logs in with a passkey; then redirects as after any log-in. */
export function usePasskeyLogIn() {
  const sendLogIn = useLogInRequest();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const underway = useRef(false);

  const logIn = useCallback(async () => {
    if (underway.current) return;
    underway.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const result = await sendLogIn('/api/users/login/passkey', await requestPasskeyAssertion());
      if (result.kind === 'refused') setFailure(result.failure.message);
    } catch (error) {
      setFailure(toApiFailure(error).message);
    }
    setBusy(false);
    underway.current = false;
  }, [sendLogIn]);

  return { logIn, busy, failure };
}
