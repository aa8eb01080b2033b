import { type SubmitEvent, useState } from 'react';
import type { TwoFactorChallenge } from '#domain/accounts/schemas.ts';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';
import { useAppSelector } from '#web/state/store.ts';
import { useLazyFormFields } from '#web/state/use-lazy-form-fields.ts';
import { usePasswordLogIn } from './use-password-log-in.ts';

const wrongCredentialsMessage = 'Invalid username or password';
const empty = { email: '', password: '' };
const loadCheck = async () => {
  const { loginInput: logInInput } = await import('#domain/accounts/schemas.ts');
  return (values: typeof empty) => collectFieldErrors(logInInput, values);
};

/** `asked` is set when the password was correct and a two-factor code is required. */
export function useLogInForm() {
  const { form, values, set, validate, blame, field } = useLazyFormFields(empty, loadCheck);
  const [failure, setFailure] = useState<string | null>(null);
  const [challenge, setChallenge] = useState<TwoFactorChallenge['secondFactor'] | null>(null);
  const busy = useAppSelector((state) => state.userLogin.phase === 'loading');
  const logIn = usePasswordLogIn();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    if (!(await validate())) return setFailure(wrongCredentialsMessage);
    const result = await logIn(values);
    if (result.kind === 'code') return setChallenge(result.challenge);
    if (result.kind === 'in') return;
    const failureDetails = result.failure;
    const isUserError =
      failureDetails.status === 400 || failureDetails.status === 401 || failureDetails.status === 422;
    blame(failureDetails.issues);
    setFailure(isUserError ? wrongCredentialsMessage : failureDetails.message);
  }

  /** Returns to the password step, with an error message if something failed. */
  function startAgain(why: string | null) {
    setChallenge(null);
    set('password', '');
    setFailure(why);
  }

  return { form, field, submit, busy, failure, asked: challenge, askForCode: setChallenge, startAgain };
}
