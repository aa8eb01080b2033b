import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { callApi } from '#web/state/api/api.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';
import { isRecord } from '#web/state/api/is-record.ts';
import { useLazyFormFields } from '#web/state/use-lazy-form-fields.ts';

const empty = { email: '' };
const loadCheck = async () => {
  const { forgotPasswordInput } = await import('#domain/accounts/schemas.ts');
  return (values: typeof empty) => collectFieldErrors(forgotPasswordInput, values);
};

/** Keeps what was typed, including the address typed into the log-in form before. */
export function useForgotPasswordForm() {
  const { form, values, set, validate, blame, field } = useLazyFormFields(empty, loadCheck);
  const [phase, setPhase] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const underway = useRef(false);
  const { state } = useLocation();
  const emailFromLogIn = isRecord(state) && typeof state.email === 'string' ? state.email : '';

  // Before the first paint, so that the field does not appear empty.
  useLayoutEffect(() => {
    if (emailFromLogIn) set('email', emailFromLogIn);
  }, [emailFromLogIn, set]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (underway.current) return;
    setFailure(null);
    if (!(await validate())) return setPhase('idle');
    underway.current = true;
    setPhase('sending');
    try {
      await callApi('/api/users/forgot-password', { method: 'POST', body: values });
      setPhase('sent');
    } catch (error) {
      const { message, issues } = toApiFailure(error);
      setPhase('idle');
      if (!blame(issues)) setFailure(message);
    }
    underway.current = false;
  };

  return { form, field, phase, failure, submit };
}
