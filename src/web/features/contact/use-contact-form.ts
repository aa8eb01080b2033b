import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '#web/state/api/api.ts';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';
import { useForm } from '#web/state/use-form.ts';
import { useIsPageLeaving } from '#web/state/use-is-page-leaving.ts';

const redirectHomeAfterMs = 5000;
const empty = { name: '', email: '', message: '' };
const loadCheck = async () => {
  const { contactMessageInput } = await import('#domain/contact/schemas.ts');
  return (values: typeof empty) => collectFieldErrors(contactMessageInput, values);
};

/** Keeps the typed values until the message has been sent. */
export function useContactForm() {
  const [isSent, setIsSent] = useState(false);
  const { form, field, submit, busy, failure } = useForm({
    initial: empty,
    loadCheck,
    isClosed: isSent,
    async send(values) {
      await callApi('/api/contact', { method: 'POST', body: values });
      setIsSent(true);
    },
  });
  const navigate = useNavigate();
  const isLeaving = useIsPageLeaving();

  useEffect(() => {
    if (!isSent) return;
    const goHome = () => !isLeaving() && navigate('/');
    const timer = setTimeout(goHome, redirectHomeAfterMs);
    return () => clearTimeout(timer);
  }, [isSent, isLeaving, navigate]);

  const phase = busy ? 'sending' : isSent ? 'sent' : 'idle';
  return { form, field, phase, failure, submit } as const;
}
