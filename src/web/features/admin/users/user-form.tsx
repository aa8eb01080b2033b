import type { UserAnswer } from '#domain/accounts/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TakeSecondFactor } from './take-second-factor.tsx';
import { useUserForm } from './use-user-form.ts';

interface UserFormProps {
  user: UserAnswer;
  own: boolean;
  onBusy: (busy: boolean) => void;
  onSaved: (user: UserAnswer) => void;
  onCancel: () => void;
  onFactorTaken: (user: UserAnswer) => void;
}

export function UserForm({ onCancel, onFactorTaken, ...options }: UserFormProps) {
  const { form, field, isAdmin, setIsAdmin, failure, busy, submit, ...question } = useUserForm(options);
  return (
    <>
      <Form ref={form} onSubmit={submit} className="grid gap-5">
        <Field label="Name" {...field('name')} required maxLength={100} autoComplete="off" />
        <Field
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
      {!options.own && <TakeSecondFactor user={options.user} disabled={busy} onTaken={onFactorTaken} />}
      <Dialog
        open={question.asking}
        title="Make yourself a customer?"
        onClose={question.stopAsking}
        busy={busy}
        actions={
          <>
            <Button variant="secondary" onClick={question.stopAsking} disabled={busy}>
              Stay an admin
            </Button>
            <Button variant="danger" busy={busy} onClick={question.confirm}>
              {busy ? 'Saving...' : 'Make me a customer'}
            </Button>
          </>
        }
      >
        <p>This is your own account: the admin screens close to you at once.</p>
        <p>Only another admin can open them again.</p>
      </Dialog>
    </>
  );
}
