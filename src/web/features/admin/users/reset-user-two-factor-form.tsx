import type { UserResponse } from '#domain/accounts/schemas.ts';
import { useForm } from '#web/state/use-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { callAdminApi } from '../call-admin-api.ts';

interface ResetUserTwoFactorFormProps {
  user: UserResponse;
  onBusy: (busy: boolean) => void;
  onReset: () => void;
  onCancel: () => void;
}

const empty = { password: '' };
const check = ({ password }: typeof empty) => (password ? {} : { password: 'Password is needed.' });

/** Describes the consequences and asks for the admin's own password. */
export function ResetUserTwoFactorForm({ user, onBusy, onReset, onCancel }: ResetUserTwoFactorFormProps) {
  const { form, field, submit, busy, failure } = useForm({
    initial: empty,
    check,
    onBusy,
    send: async (body) => {
      const path = `/api/users/${encodeURIComponent(user._id)}/second-factor` as const;
      await callAdminApi(path, { method: 'DELETE', body });
      onReset();
    },
  });
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <p>
        Make sure that it is really <bdi className="font-semibold [overflow-wrap:anywhere]">{user.name}</bdi>{' '}
        who asks. Their password alone is then enough to log in, they are logged out everywhere, and a mail to{' '}
        <span className="[overflow-wrap:anywhere]">{user.email}</span> notifies them.
      </p>
      <PasswordField label="Your own password" {...field('password')} required />
      {failure && (
        <Notice tone="danger" title="Not removed">
          <p>{failure}</p>
        </Notice>
      )}
      <div className="mt-2 grid gap-3 sm:flex sm:justify-end">
        <Button variant="secondary" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" busy={busy}>
          {busy ? 'Removing...' : 'Remove'}
        </Button>
      </div>
    </Form>
  );
}
