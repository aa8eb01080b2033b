import { type SubmitEvent, useState } from 'react';
import type { CodeAsked } from '#domain/accounts/schemas.ts';
import { fieldErrors } from '#web/state/field-errors.ts';
import { useAppSelector } from '#web/state/store.ts';
import { useLateFormFields } from '#web/state/use-late-form-fields.ts';
import { useLogIn } from './use-log-in.ts';

const wrongWords = 'Invalid username or password';
const empty = { email: '', password: '' };
const loadCheck = async () => {
  const { logInInput } = await import('#domain/accounts/schemas.ts');
  return (values: typeof empty) => fieldErrors(logInInput, values);
};

/** `asked`: the password was right, and a second step is asked for. */
export function useLogInForm() {
  const { form, values, set, validate, blame, field } = useLateFormFields(empty, loadCheck);
  const [failure, setFailure] = useState<string | null>(null);
  const [asked, setAsked] = useState<CodeAsked['secondFactor'] | null>(null);
  const busy = useAppSelector((state) => state.userLogin.phase === 'loading');
  const logIn = useLogIn();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    if (!(await validate())) return setFailure(wrongWords);
    const entered = await logIn(values);
    if (entered.kind === 'code') return setAsked(entered.asked);
    if (entered.kind === 'in') return;
    const failed = entered.failure;
    const hisFault = failed.status === 400 || failed.status === 401 || failed.status === 422;
    blame(failed.issues);
    setFailure(hisFault ? wrongWords : failed.message);
  }

  /** Back to the password, with what went wrong. */
  function startAgain(why: string | null) {
    setAsked(null);
    set('password', '');
    setFailure(why);
  }

  return { form, field, submit, busy, failure, asked, askForCode: setAsked, startAgain };
}
