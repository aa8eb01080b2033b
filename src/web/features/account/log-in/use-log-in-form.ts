import { useState } from 'react';
import type { TwoFactorChallenge } from '#domain/accounts/schemas.ts';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';
import { useAppSelector } from '#web/state/store.ts';
import { useForm } from '#web/state/use-form.ts';
import { usePasswordLogIn } from './use-password-log-in.ts';

const wrongCredentialsMessage = 'Invalid username or password';
const empty = { email: '', password: '' };
const loadCheck = async () => {
  const { loginInput: logInInput } = await import('#domain/accounts/schemas.ts');
  return (values: typeof empty) => collectFieldErrors(logInInput, values);
};

/** `asked` is set when the password was correct and a two-factor code is required. */
export function useLogInForm() {
  const [challenge, setChallenge] = useState<TwoFactorChallenge['secondFactor'] | null>(null);
  const busy = useAppSelector((state) => state.userLogin.phase === 'loading');
  const logIn = usePasswordLogIn();
  const { form, set, field, submit, failure, setFailure, setFieldErrors } = useForm({
    initial: empty,
    loadCheck,
    isClosed: busy,
    onInvalid: () => setFailure(wrongCredentialsMessage),
    async send(values) {
      const result = await logIn(values);
      if (result.kind === 'code') return setChallenge(result.challenge);
      if (result.kind === 'in') return;
      const { status, issues, message } = result.failure;
      setFieldErrors(issues);
      setFailure([400, 401, 422].includes(status) ? wrongCredentialsMessage : message);
    },
  });

  /** Returns to the password step, with an error message if something failed. */
  function startAgain(why: string | null) {
    setChallenge(null);
    set('password', '');
    setFailure(why);
  }

  return { form, field, submit, busy, failure, asked: challenge, askForCode: setChallenge, startAgain };
}
