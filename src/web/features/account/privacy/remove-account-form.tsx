import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '#web/state/api/api.ts';
import { logOut } from '#web/state/api/log-out.ts';
import { useForm } from '#web/state/use-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { EmailField } from '../email-field.tsx';
import { useTwoFactor } from '../two-factor/use-two-factor.ts';

const empty = { password: '', email: '' };

/** Asks for the password, or for the email address of an account without one, and removes the account. */
export function RemoveAccountForm({ onCancel }: { onCancel: () => void }) {
  const { known, error } = useTwoFactor();
  const navigate = useNavigate();
  const hasPassword = known?.hasPassword ?? true;
  const check = ({ password, email }: typeof empty) => {
    if (hasPassword) return password ? {} : { password: 'Password is needed.' };
    return email ? {} : { email: 'Email is needed.' };
  };
  const isRemoved = useRef(false);
  const { form, field, submit, busy, failure } = useForm({
    initial: empty,
    check,
    send: async ({ password, email }) => {
      const body = hasPassword ? { password } : { email };
      await callApi('/api/users/my-data/remove', { method: 'POST', body });
      isRemoved.current = true;
      await navigate('/account-removed', { replace: true });
    },
  });
  // Logs out once the next page is shown: without a user this page would redirect to the log-in.
  useEffect(
    () => () => {
      if (isRemoved.current) logOut();
    },
    [],
  );
  const isReady = known !== null || error !== null;
  useEffect(() => {
    if (isReady) form.current?.querySelector('input')?.focus();
  }, [form, isReady]);

  if (!isReady) return <Spinner label="One moment..." />;
  return (
    <Form ref={form} onSubmit={submit} className="mt-4 grid gap-4">
      {failure && <Notice tone="danger" title={failure} />}
      {hasPassword ? (
        <PasswordField label="Your password" {...field('password')} required />
      ) : (
        <EmailField {...field('email')} label="Your email address, to confirm" />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={busy}>
          {busy ? 'Removing...' : 'Remove it permanently'}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Keep my account
        </Button>
      </div>
    </Form>
  );
}
