import { useEffect } from 'react';
import { inviteStaffInput } from '#domain/accounts/staff/schemas.ts';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';
import { useForm } from '#web/state/use-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { callAdminApi } from '../call-admin-api.ts';
import { RoleSelect } from './role-select.tsx';

const empty = { email: '', role: 'fulfilment' };

interface InviteFormProps {
  /** Whether its first field receives the focus, which the form before it had. */
  takesFocus: boolean;
  onInvited: (email: string) => void;
}

/** Invites an address to the staff. The parent mounts a new form after `onInvited`. */
export function InviteForm({ takesFocus, onInvited }: InviteFormProps) {
  const { form, field, submit, set, busy, failure } = useForm({
    initial: empty,
    check: (typed) => collectFieldErrors<typeof typed>(inviteStaffInput, typed),
    async send(typed) {
      await callAdminApi('/api/staff/invitations', { method: 'POST', body: typed });
      onInvited(typed.email);
    },
  });
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [takesFocus, form]);
  const { error: roleError, value } = field('role');
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <FormField
        label="Email"
        {...field('email')}
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        spellCheck={false}
      />
      <RoleSelect
        name="role"
        value={value}
        error={roleError}
        onChange={({ target }) => set('role', target.value)}
      />
      {failure && (
        <Notice tone="danger" title="Not sent">
          <p>{failure}</p>
        </Notice>
      )}
      <Button type="submit" busy={busy} className="justify-self-start">
        {busy ? 'Sending...' : 'Send invitation'}
      </Button>
    </Form>
  );
}
