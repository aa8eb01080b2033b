import { type SubmitEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '#web/state/api/api.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';
import { useIsLeaving } from '#web/state/use-is-leaving.ts';
import { useLazyFormFields } from '#web/state/use-lazy-form-fields.ts';

const redirectHomeAfterMs = 5000;
const empty = { name: '', email: '', message: '' };
const loadCheck = async () => {
  const { contactInput } = await import('#domain/contact/schemas.ts');
  return (values: typeof empty) => collectFieldErrors(contactInput, values);
};

/** Keeps the typed values until the message has been sent. */
export function useContactForm() {
  const { form, values, validate, blame, field } = useLazyFormFields(empty, loadCheck);
  const [phase, setPhase] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const navigate = useNavigate();
  const isLeaving = useIsLeaving();

  useEffect(() => {
    if (phase !== 'sent') return;
    const goHome = () => !isLeaving() && navigate('/');
    const timer = setTimeout(goHome, redirectHomeAfterMs);
    return () => clearTimeout(timer);
  }, [phase, isLeaving, navigate]);

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
      const { message, issues } = toApiFailure(error);
      setPhase('idle');
      if (!blame(issues)) setFailure(message);
    }
  };

  return { form, field, phase, failure, submit };
}
