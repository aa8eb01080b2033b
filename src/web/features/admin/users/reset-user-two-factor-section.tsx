import { useState } from 'react';
import type { UserResponse } from '#domain/accounts/schemas.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { ResetUserTwoFactorForm } from './reset-user-two-factor-form.tsx';

interface ResetUserTwoFactorSectionProps {
  user: UserResponse;
  disabled: boolean;
  onReset: (user: UserResponse) => void;
}

/** For a user who has lost both phone and recovery codes. */
export function ResetUserTwoFactorSection({ user, disabled, onReset }: ResetUserTwoFactorSectionProps) {
  // Each opening starts a new form, so that a typed password is discarded.
  const [formKey, setFormKey] = useState(0);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const close = () => setOpen(false);
  return (
    <section className="mt-6 border-t border-line pt-5">
      <h3 className="text-base font-semibold">Lost phone and recovery codes?</h3>
      <p className="mt-1 text-sm text-muted">
        Without them they cannot complete two-factor authentication. You can remove it.
      </p>
      <Button
        variant="secondary"
        size="sm"
        disabled={disabled}
        className="mt-3"
        onClick={() => {
          setFormKey((count) => count + 1);
          setOpen(true);
        }}
      >
        Remove two-factor authentication
      </Button>
      <FormDialog open={open} title="Remove two-factor authentication?" onClose={close} busy={busy}>
        {formKey > 0 && (
          <ResetUserTwoFactorForm
            key={formKey}
            user={user}
            onBusy={setBusy}
            onCancel={close}
            onReset={() => {
              close();
              onReset(user);
            }}
          />
        )}
      </FormDialog>
    </section>
  );
}
