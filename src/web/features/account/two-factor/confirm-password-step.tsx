import { useEffect } from 'react';
import { useForm } from '#web/state/use-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface ConfirmPasswordStepProps {
  onPassword: (password: string) => Promise<void>;
  onCancel: () => void;
}

const empty = { password: '' };
const check = ({ password }: typeof empty) => (password ? {} : { password: 'Password is needed.' });

/** Asks for the password again: access to an open browser must not be enough to change how the account logs in. */
export function ConfirmPasswordStep({ onPassword, onCancel }: ConfirmPasswordStepProps) {
  const { form, field, submit, busy, failure } = useForm({
    initial: empty,
    check,
    send: ({ password }) => onPassword(password),
  });
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  return (
    <Form ref={form} onSubmit={submit} className="mt-5 grid gap-4">
      {failure && <Notice tone="danger" title={failure} />}
      <PasswordField label="Your password" {...field('password')} required />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {busy ? 'Checking...' : 'Continue'}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
