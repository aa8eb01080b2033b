import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { callApi } from '#web/state/api/api.ts';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';
import { isRecord } from '#web/state/api/is-record.ts';
import { useForm } from '#web/state/use-form.ts';

const empty = { email: '' };
const loadCheck = async () => {
  const { forgotPasswordInput } = await import('#domain/accounts/schemas.ts');
  return (values: typeof empty) => collectFieldErrors(forgotPasswordInput, values);
};

/** Keeps what was typed, including the address typed into the log-in form before. */
export function useForgotPasswordForm() {
  const [isSent, setIsSent] = useState(false);
  const { form, set, field, submit, busy, failure } = useForm({
    initial: empty,
    loadCheck,
    onInvalid: () => setIsSent(false),
    async send(values) {
      setIsSent(false);
      await callApi('/api/users/forgot-password', { method: 'POST', body: values });
      setIsSent(true);
    },
  });
  const { state } = useLocation();
  const emailFromLogIn = isRecord(state) && typeof state.email === 'string' ? state.email : '';

  // Before the first paint, so that the field does not appear empty.
  useLayoutEffect(() => {
    if (emailFromLogIn) set('email', emailFromLogIn);
  }, [emailFromLogIn, set]);

  const phase = busy ? 'sending' : isSent ? 'sent' : 'idle';
  return { form, field, phase, failure, submit } as const;
}
