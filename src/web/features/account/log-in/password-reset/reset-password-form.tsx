import { AccountFormResult } from '#web/features/account/account-form-result.tsx';
import { NewPasswordFields } from '#web/features/account/new-password-fields.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useTokenFromHash } from '../use-token-from-hash.ts';
import { useResetPasswordForm } from './use-reset-password-form.ts';

export function ResetPasswordForm() {
  const token = useTokenFromHash();
  const { form, field, submit, phase, failure } = useResetPasswordForm(token);
  if (phase === 'done')
    return (
      <AccountFormResult
        illustration="done"
        title="Your new password was saved."
        action={<Button to="/login">Go to Login</Button>}
      >
        All devices are logged out. Log in with the new password to continue.
      </AccountFormResult>
    );
  if (phase === 'ended')
    return (
      <AccountFormResult
        illustration="missing"
        title="This link has expired. Please request a new one."
        action={newLinkButton}
      >
        A link works once and for one hour. Your password was not changed.
      </AccountFormResult>
    );
  if (token === '')
    return (
      <AccountFormResult
        isInitial
        illustration="mail"
        title="Please open the link in your mail again."
        action={newLinkButton}
      >
        The link is incomplete. If it is older than an hour, request a new one.
      </AccountFormResult>
    );
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-5">
      <NewPasswordFields
        password={{ label: 'New Password', ...field('password') }}
        confirm={{ label: 'Confirm Password', ...field('confirmPassword') }}
      />
      <Button type="submit" size="lg" block busy={phase === 'sending'}>
        {phase === 'sending' ? 'Saving...' : 'Set new password'}
      </Button>
      {failure && <Notice tone="danger" title={failure} />}
    </Form>
  );
}

const newLinkButton = <Button to="/forgot-password">Request a new link</Button>;
