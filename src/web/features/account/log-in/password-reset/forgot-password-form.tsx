import { Link } from 'react-router';
import { EmailField } from '#web/features/account/email-field.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useForgotPasswordForm } from './use-forgot-password-form.ts';

const words = { idle: 'Send me a link', sending: 'Sending...', sent: 'Send it again' };

export function ForgotPasswordForm() {
  const { form, field, submit, phase, failure } = useForgotPasswordForm();
  return (
    <>
      <Form ref={form} onSubmit={submit} className="grid gap-5">
        <EmailField {...field('email')} />
        <Button
          type="submit"
          size="lg"
          block
          busy={phase === 'sending'}
          variant={phase === 'sent' ? 'secondary' : 'primary'}
        >
          {words[phase]}
        </Button>
        {phase === 'sent' && (
          <Notice
            tone="success"
            title="If an account has this address, a link is on its way. It works once and for one hour."
          >
            Nothing after some minutes? Please check your spam folder too.
          </Notice>
        )}
        {failure && <Notice tone="danger" title={failure} />}
      </Form>
      <p className="mt-5 text-center">
        Remembered it?{' '}
        <Link to="/login" className="font-semibold text-accent-text underline underline-offset-4">
          Login
        </Link>
      </p>
    </>
  );
}
