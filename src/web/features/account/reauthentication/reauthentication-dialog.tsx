import { useId } from 'react';
import { useTwoFactor } from '#web/features/account/two-factor/use-two-factor.ts';
import { reauthenticationRequests } from '#web/state/api/reauthentication-requests.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useReauthenticationForm } from './use-reauthentication-form.ts';

/** Asks for the password or a passkey while a call waits for it. */
export default function ReauthenticationDialog({ open }: { open: boolean }) {
  const { known, error } = useTwoFactor();
  const { form, field, submit, busy, failure, byPasskey } = useReauthenticationForm();
  const id = useId();
  const cancel = () => reauthenticationRequests.finish(false);
  const problem = failure ?? error;
  const hasMethod = known?.hasPassword || known?.passkey;
  return (
    <Dialog
      open={open}
      title="Confirm that it is you"
      onClose={cancel}
      busy={busy}
      actions={
        <>
          <Button variant="secondary" onClick={cancel} disabled={busy}>
            Cancel
          </Button>
          {known?.passkey && (
            <Button variant={known.hasPassword ? 'secondary' : 'primary'} busy={busy} onClick={byPasskey}>
              Use a passkey
            </Button>
          )}
          {known?.hasPassword && (
            <Button type="submit" form={id} busy={busy}>
              {busy ? 'Checking...' : 'Continue'}
            </Button>
          )}
        </>
      }
    >
      {hasMethod && <p>To continue, please confirm that it is you.</p>}
      {known && !hasMethod && (
        <p>Your account has neither a password nor a passkey. Please log out, log in again, and try again.</p>
      )}
      {!known && !error && <Spinner label="Loading..." />}
      {problem && <Notice tone="danger" title={problem} />}
      {known?.hasPassword && (
        <Form id={id} ref={form} onSubmit={submit}>
          <PasswordField label="Your password" {...field('password')} required />
        </Form>
      )}
    </Dialog>
  );
}
