import type { UserResponse } from '#domain/accounts/schemas.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ResetUserTwoFactorSection } from './reset-user-two-factor-section.tsx';
import { useEditUserForm } from './use-edit-user-form.ts';

interface EditUserFormProps {
  user: UserResponse;
  isOwnAccount: boolean;
  onBusy: (busy: boolean) => void;
  onSaved: (user: UserResponse) => void;
  onCancel: () => void;
  onTwoFactorReset: (user: UserResponse) => void;
}

export function EditUserForm({ onCancel, onTwoFactorReset, ...options }: EditUserFormProps) {
  const { form, field, isAdmin, setIsAdmin, failure, busy, submit, ...confirmation } =
    useEditUserForm(options);
  return (
    <>
      <Form ref={form} onSubmit={submit} className="grid gap-5">
        <FormField label="Name" {...field('name')} required maxLength={100} autoComplete="off" />
        <FormField
          label="Email"
          {...field('email')}
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          spellCheck={false}
        />
        <Checkbox
          label="Admin"
          name="isAdmin"
          checked={isAdmin}
          onChange={({ target }) => setIsAdmin(target.checked)}
        />
        {failure && (
          <Notice tone="danger" title="Not saved">
            <p>{failure}</p>
          </Notice>
        )}
        <div className="grid gap-3 sm:flex sm:justify-end">
          <Button variant="secondary" onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            {busy ? 'Saving...' : 'Save'}
          </Button>
        </div>
      </Form>
      {!options.isOwnAccount && (
        <ResetUserTwoFactorSection user={options.user} disabled={busy} onReset={onTwoFactorReset} />
      )}
      <Dialog
        open={confirmation.isConfirming}
        title="Make yourself a customer?"
        onClose={confirmation.cancelConfirm}
        busy={busy}
        actions={
          <>
            <Button variant="secondary" onClick={confirmation.cancelConfirm} disabled={busy}>
              Stay an admin
            </Button>
            <Button variant="danger" busy={busy} onClick={confirmation.confirm}>
              {busy ? 'Saving...' : 'Make me a customer'}
            </Button>
          </>
        }
      >
        <p>This is your own account: you can no longer use the admin pages.</p>
        <p>Only another admin can make you an admin again.</p>
      </Dialog>
    </>
  );
}
