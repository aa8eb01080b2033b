import { useCallback, useRef, useState } from 'react';
import { failureOf } from '#web/state/api-error.ts';
import { useEnter } from '../use-enter.ts';
import { signWithPasskey } from './sign-with-passkey.ts';

/** Logs in by a passkey; whoever is in then is led on as after any log-in. */
export function usePasskeyLogIn() {
  const enter = useEnter();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const underway = useRef(false);

  const logIn = useCallback(async () => {
    if (underway.current) return;
    underway.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const entered = await enter('/api/users/login/passkey', await signWithPasskey());
      if (entered.kind === 'refused') setFailure(entered.failure.message);
    } catch (error) {
      setFailure(failureOf(error).message);
    }
    setBusy(false);
    underway.current = false;
  }, [enter]);

  return { logIn, busy, failure };
}
