import { useId } from 'react';
import { reauthentication } from '#web/state/reauthentication.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useTwoStep } from './two-step/use-two-step.ts';
import { useReauthentication } from './use-reauthentication.ts';

/** Asks who sits there, by password or passkey, while a call waits for the answer. */
export default function ReauthenticationDialog({ open }: { open: boolean }) {
  const { known, error } = useTwoStep();
  const { form, field, submit, busy, failure, byPasskey } = useReauthentication();
  const id = useId();
  const cancel = () => reauthentication.answer(false);
  const problem = failure ?? error;
  const hasWay = known?.hasPassword || known?.passkey;
  return (
    <Dialog
      open={open}
      title="Is it you?"
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
      {hasWay && <p>To go on, please show once more that it is you.</p>}
      {known && !hasWay && (
        <p>Your account has neither a password nor a passkey. Please log out, log in again, and repeat it.</p>
      )}
      {!known && !error && <Spinner label="Loading..." />}
      {problem && <Notice tone="danger" title={problem} />}
      {known?.hasPassword && (
        <Form id={id} ref={form} onSubmit={submit}>
          <Field
            label="Your password"
            {...field('password')}
            type="password"
            autoComplete="current-password"
            required
            maxLength={1000}
          />
        </Form>
      )}
    </Dialog>
  );
}
