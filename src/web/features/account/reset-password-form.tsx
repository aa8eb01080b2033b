import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { Outcome } from './outcome.tsx';
import { useResetPasswordForm } from './use-reset-password-form.ts';
import { useResetToken } from './use-reset-token.ts';

export function ResetPasswordForm() {
  const token = useResetToken();
  const { form, field, submit, phase, failure } = useResetPasswordForm(token);
  if (phase === 'done')
    return (
      <Outcome
        illustration="done"
        title="Your new password is set."
        action={<Button to="/login">Go to Login</Button>}
      >
        All devices are logged out. Log in with the new password to go on.
      </Outcome>
    );
  if (phase === 'ended')
    return (
      <Outcome illustration="missing" title="This link has ended. Please ask for a new one." action={again}>
        A link works once and for one hour. Your password is as it was.
      </Outcome>
    );
  if (token === '')
    return (
      <Outcome
        fromTheStart
        illustration="mail"
        title="Please open the link in your mail once more."
        action={again}
      >
        This address alone does not say whose password it is. If the link is older than an hour, ask for a new
        one.
      </Outcome>
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

const again = <Button to="/forgot-password">Ask for a new link</Button>;
