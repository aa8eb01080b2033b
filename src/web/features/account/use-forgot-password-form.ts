import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { callApi } from '#web/state/api.ts';
import { failureOf } from '#web/state/api-error.ts';
import { fieldErrors } from '#web/state/field-errors.ts';
import { isRecord } from '#web/state/is-record.ts';
import { useLateFormFields } from '#web/state/use-late-form-fields.ts';

const empty = { email: '' };
const loadCheck = async () => {
  const { forgotPasswordInput } = await import('#domain/accounts/schemas.ts');
  return (values: typeof empty) => fieldErrors(forgotPasswordInput, values);
};

/** What was typed stays, also what was typed into the log-in form before. */
export function useForgotPasswordForm() {
  const { form, values, set, validate, blame, field } = useLateFormFields(empty, loadCheck);
  const [phase, setPhase] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const underway = useRef(false);
  const { state } = useLocation();
  const typedBefore = isRecord(state) && typeof state.email === 'string' ? state.email : '';

  // Before the page is drawn: nobody sees the field empty first.
  useLayoutEffect(() => {
    if (typedBefore) set('email', typedBefore);
  }, [typedBefore, set]);

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
      const { message, issues } = failureOf(error);
      setPhase('idle');
      if (!blame(issues)) setFailure(message);
    }
    underway.current = false;
  };

  return { form, field, phase, failure, submit };
}
