import { type SubmitEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { contactInput } from '#domain/contact/schemas.ts';
import { callApi } from '#web/state/api.ts';
import { failureOf } from '#web/state/api-error.ts';
import { fieldErrors } from '#web/state/field-errors.ts';
import { useFormFields } from '#web/state/use-form-fields.ts';

const homeAfter = 5000;
const empty = { name: '', email: '', message: '' };
const check = (values: typeof empty) => fieldErrors(contactInput, values);

/** What was typed stays until it has arrived. */
export function useContactForm() {
  const { form, values, validate, blame, field } = useFormFields(empty, check);
  const [phase, setPhase] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const navigate = useNavigate();

  useEffect(() => {
    if (phase !== 'sent') return;
    const timer = setTimeout(() => navigate('/'), homeAfter);
    return () => clearTimeout(timer);
  }, [phase, navigate]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (phase !== 'idle') return;
    setFailure(null);
    if (!validate()) return;
    setPhase('sending');
    try {
      await callApi('/api/contact', { method: 'POST', body: values });
      setPhase('sent');
    } catch (error) {
      const { message, issues } = failureOf(error);
      setPhase('idle');
      if (!blame(issues)) setFailure(message);
    }
  };

  return { form, field, phase, failure, submit };
}
