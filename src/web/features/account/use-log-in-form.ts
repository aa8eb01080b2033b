import { type SubmitEvent, useState } from 'react';
import { logInInput } from '#domain/accounts/schemas.ts';
import { fieldErrors } from '#web/state/field-errors.ts';
import { useAppSelector } from '#web/state/store.ts';
import { useFormFields } from '#web/state/use-form-fields.ts';
import { useLogIn } from './use-log-in.ts';

const wrongWords = 'Invalid username or password';
const empty = { email: '', password: '' };
const check = (values: typeof empty) => fieldErrors(logInInput, values);

export function useLogInForm() {
  const { form, values, validate, field } = useFormFields(empty, check);
  const [failure, setFailure] = useState<string | null>(null);
  const busy = useAppSelector((state) => state.userLogin.phase === 'loading');
  const logIn = useLogIn();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    if (!validate()) return setFailure(wrongWords);
    const failed = await logIn(values);
    if (!failed) return;
    const hisFault = failed.status === 400 || failed.status === 401 || failed.status === 422;
    setFailure(hisFault ? wrongWords : failed.message);
  }

  return { form, field, submit, busy, failure };
}
