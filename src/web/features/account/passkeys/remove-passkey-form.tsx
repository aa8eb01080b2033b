import { useEffect } from 'react';
import type { PasskeyResponse } from '#domain/accounts/schemas.ts';
import { TwoFactorCodeField } from '#web/features/account/log-in/two-factor-code-field.tsx';
import { callApi } from '#web/state/api/api.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { useForm } from '#web/state/use-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface RemovePasskeyFormProps {
  passkey: PasskeyResponse;
  hasPassword: boolean;
  /** Whether only the password would remain. */
  isLast: boolean;
  onRemoved: () => void;
  onCancel: () => void;
}

const empty = { password: '', code: '' };

/** Asks for the password and, for the last two-factor method, a recovery code. */
export function RemovePasskeyForm(props: RemovePasskeyFormProps) {
  const { passkey, hasPassword, isLast, onRemoved, onCancel } = props;
  const check = ({ password, code }: typeof empty) => ({
    ...(hasPassword && !password && { password: 'Password is needed.' }),
    ...(isLast && !code.trim() && { code: 'Code is needed.' }),
  });
  const { form, field, submit, busy, failure } = useForm({
    initial: empty,
    check,
    send: async ({ password, code }) => {
      const body = { ...(hasPassword && { password }), ...(isLast && { code }) };
      try {
        await callApi(`/api/users/passkeys/${passkey._id}/remove`, { method: 'POST', body });
      } catch (error) {
        if (toApiFailure(error).status !== 404) throw error;
      }
      onRemoved();
    },
  });
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), [form]);
  return (
    <Form ref={form} onSubmit={submit} className="mt-5 grid gap-4">
      <h3 className="text-base font-semibold">Remove the passkey {passkey.name}</h3>
      <p className="text-sm text-muted">
        It can then no longer be used to log in. Delete it on the device too.
      </p>
      {failure && <Notice tone="danger" title={failure} />}
      {hasPassword && <PasswordField label="Your password" {...field('password')} required />}
      {isLast && (
        <TwoFactorCodeField {...field('code')} hint="A recovery code: only your password will be left." />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={busy}>
          {busy ? 'Removing...' : 'Remove it'}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
