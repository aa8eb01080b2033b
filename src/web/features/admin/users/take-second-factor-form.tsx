import { useEffect } from 'react';
import type { UserAnswer } from '#domain/accounts/schemas.ts';
import { useCallForm } from '#web/features/account/use-call-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { callAdmin } from '../call-admin.ts';

interface TakeSecondFactorFormProps {
  user: UserAnswer;
  onBusy: (busy: boolean) => void;
  onTaken: () => void;
  onCancel: () => void;
}

const empty = { password: '' };
const check = ({ password }: typeof empty) => (password ? {} : { password: 'Password is needed.' });

/** Says what will come of it, and asks for the admin's own password. */
export function TakeSecondFactorForm({ user, onBusy, onTaken, onCancel }: TakeSecondFactorFormProps) {
  const { form, field, submit, busy, failure } = useCallForm(empty, check, async (body) => {
    const path = `/api/users/${encodeURIComponent(user._id)}/second-factor` as const;
    await callAdmin(path, { method: 'DELETE', body });
    onTaken();
  });
  useEffect(() => onBusy(busy), [busy, onBusy]);
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <p>
        Make sure first that it is really{' '}
        <bdi className="font-semibold [overflow-wrap:anywhere]">{user.name}</bdi> who asks. Their password
        alone opens the account then, they are logged out everywhere, and a mail to{' '}
        <span className="[overflow-wrap:anywhere]">{user.email}</span> tells them.
      </p>
      <Field
        label="Your own password"
        {...field('password')}
        type="password"
        autoComplete="current-password"
        required
        maxLength={1000}
      />
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
          {busy ? 'Removing...' : 'Remove it'}
        </Button>
      </div>
    </Form>
  );
}
