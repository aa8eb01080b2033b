import { useEffect } from 'react';
import { TwoFactorCodeField } from '#web/features/account/log-in/two-factor-code-field.tsx';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';
import { useForm } from '#web/state/use-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface TwoFactorCodeFormProps {
  title: string;
  schema: Parameters<typeof collectFieldErrors>[0];
  /** Whether to ask for the password too. */
  withPassword?: boolean;
  /** The button's label, idle and while busy. */
  buttonLabels: [idle: string, busy: string];
  send: (body: object) => Promise<void>;
  onCancel: () => void;
  danger?: boolean;
}

const empty = { password: '', code: '' };

/** A two-factor change that needs a code. */
export function TwoFactorCodeForm(props: TwoFactorCodeFormProps) {
  const { title, schema, withPassword = false, buttonLabels, send, onCancel, danger = false } = props;
  const check = (values: typeof empty) => ({
    ...collectFieldErrors<typeof empty>(schema, values),
    ...(withPassword && !values.password && { password: 'Password is needed.' }),
  });
  const { form, field, submit, busy, failure } = useForm({
    initial: empty,
    check,
    send: ({ password, code }) => send({ code, ...(withPassword && { password }) }),
  });
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  return (
    <Form ref={form} onSubmit={submit} className="mt-5 grid gap-4">
      <h3 className="text-base font-semibold">{title}</h3>
      {failure && <Notice tone="danger" title={failure} />}
      {withPassword && <PasswordField label="Your password" {...field('password')} required />}
      <TwoFactorCodeField {...field('code')} hint="From your authenticator app, or a recovery code." />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
          {buttonLabels[busy ? 1 : 0]}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
