import type { StaffMemberResponse } from '#domain/accounts/staff/schemas.ts';
import { InlineFormEnd } from '#web/features/admin/inline-form-end.tsx';
import { useForm } from '#web/state/use-form.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { callAdminApi } from '../call-admin-api.ts';
import { RoleSelect } from './role-select.tsx';

interface RoleFormProps {
  /** As it was when the form was opened. */
  member: StaffMemberResponse;
  onBusy: (busy: boolean) => void;
  onSaved: (role: string) => void;
  /** Somebody else was first. */
  onChangedMeanwhile: (message: string) => void;
  onCancel: () => void;
}

export function RoleForm({ member, onBusy, onSaved, onChangedMeanwhile, onCancel }: RoleFormProps) {
  const { form, field, set, submit, busy, failure } = useForm({
    initial: { role: member.role ?? '' },
    onBusy,
    async send({ role }) {
      const body = { role: role || null, seen: member.role };
      await callAdminApi(`/api/staff/${member._id}`, { method: 'PATCH', body });
      onSaved(role);
    },
    onFailure(failed) {
      if (failed.code !== 'changed_meanwhile') return failed;
      onChangedMeanwhile(failed.message);
      return null;
    },
  });
  const { error, value } = field('role');
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <RoleSelect
        name="role"
        value={value}
        error={error}
        onChange={({ target }) => set('role', target.value)}
        noneLabel="No role"
      />
      <InlineFormEnd failure={failure} busy={busy} submitLabel="Save role" onCancel={onCancel} />
    </Form>
  );
}
