import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { callApi } from '#web/state/api/api.ts';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';
import { useForm } from '#web/state/use-form.ts';
import { useIsPageLeaving } from '#web/state/use-is-page-leaving.ts';
import { useUser } from '#web/state/use-user.ts';

const redirectHomeAfterMs = 5000;
const empty = { name: '', email: '', message: '', topic: '', orderNumber: '' };

const toContactBody = ({ topic, orderNumber, ...typed }: typeof empty) => ({
  ...typed,
  topic: topic || undefined,
  orderNumber: topic === 'order' && orderNumber ? Number(orderNumber.trim().replace(/^#/, '')) : undefined,
});
const loadCheck = async () => {
  const { contactMessageInput } = await import('#domain/contact/schemas.ts');
  return (values: typeof empty) =>
    collectFieldErrors<typeof empty>(contactMessageInput, toContactBody(values));
};

/** Keeps the typed values until the message has been sent. */
export function useContactForm() {
  const [isSent, setIsSent] = useState(false);
  const [search] = useSearchParams();
  const user = useUser();
  const order = search.get('order') ?? '';
  const { form, values, errors, set, field, submit, busy, failure } = useForm({
    initial: {
      ...empty,
      ...(user && { name: user.name, email: user.email }),
      ...(order && { topic: 'order', orderNumber: order }),
    },
    loadCheck,
    isClosed: isSent,
    async send(values) {
      await callApi('/api/contact', { method: 'POST', body: toContactBody(values) });
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
  return { form, values, errors, set, field, phase, failure, submit } as const;
}
