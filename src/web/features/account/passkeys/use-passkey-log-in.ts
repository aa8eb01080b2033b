import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useCallback, useRef, useState } from 'react';
import { callApi } from '#web/state/api.ts';
import { failureOf } from '#web/state/api-error.ts';
import { useEnter } from '../use-enter.ts';
import { askDevice } from './ask-device.ts';

const loadAnswer = async () => (await import('#domain/accounts/schemas.ts')).passkeyOptions;

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
      const call = { method: 'POST', answer: loadAnswer } as const;
      const options = await callApi('/api/users/login/passkey/start', call);
      const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
      const used = await askDevice((library) => library.startAuthentication({ optionsJSON }));
      const entered = await enter('/api/users/login/passkey', used);
      if (entered.kind === 'refused') setFailure(entered.failure.message);
    } catch (error) {
      setFailure(failureOf(error).message);
    }
    setBusy(false);
    underway.current = false;
  }, [enter]);

  return { logIn, busy, failure };
}
