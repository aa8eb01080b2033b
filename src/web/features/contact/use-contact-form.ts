import { type SubmitEvent, useContext, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '#web/state/api.ts';
import { failureOf } from '#web/state/api-error.ts';
import { fieldErrors } from '#web/state/field-errors.ts';
import { RouterContext } from '#web/state/router-context.ts';
import { useLateFormFields } from '#web/state/use-late-form-fields.ts';

const homeAfter = 5000;
const empty = { name: '', email: '', message: '' };
const loadCheck = async () => {
  const { contactInput } = await import('#domain/contact/schemas.ts');
  return (values: typeof empty) => fieldErrors(contactInput, values);
};

/** What was typed stays until it has arrived. */
export function useContactForm() {
  const { form, values, validate, blame, field } = useLateFormFields(empty, loadCheck);
  const [phase, setPhase] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const navigate = useNavigate();
  const router = useContext(RouterContext)?.router;

  useEffect(() => {
    if (phase !== 'sent') return;
    const goHome = () => router?.state.navigation.state === 'idle' && navigate('/');
    const timer = setTimeout(goHome, homeAfter);
    return () => clearTimeout(timer);
  }, [phase, router, navigate]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (phase !== 'idle') return;
    setFailure(null);
    if (!(await validate())) return;
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
