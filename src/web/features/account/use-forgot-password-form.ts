import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { forgotPasswordInput } from '#domain/accounts/schemas.ts';
import { callApi } from '#web/state/api.ts';
import { failureOf } from '#web/state/api-error.ts';
import { fieldErrors } from '#web/state/field-errors.ts';
import { isRecord } from '#web/state/is-record.ts';
import { useFormFields } from '#web/state/use-form-fields.ts';

const empty = { email: '' };
const check = (values: typeof empty) => fieldErrors(forgotPasswordInput, values);

/** What was typed stays, also what was typed into the log-in form before. */
export function useForgotPasswordForm() {
  const { form, values, set, validate, blame, field } = useFormFields(empty, check);
  const [phase, setPhase] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const underway = useRef(false);
  const { state } = useLocation();
  const typedBefore = isRecord(state) && typeof state.email === 'string' ? state.email : '';

  useEffect(() => {
    if (typedBefore) set('email', typedBefore);
  }, [typedBefore, set]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (underway.current) return;
    setFailure(null);
    if (!validate()) return setPhase('idle');
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
