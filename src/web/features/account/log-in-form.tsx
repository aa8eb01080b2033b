import { Link } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmailField } from './email-field.tsx';
import { SocialSignIn } from './social-sign-in.tsx';
import { useLogInForm } from './use-log-in-form.ts';

export function LogInForm() {
  const { form, field, submit, busy, failure } = useLogInForm();
  const email = field('email');
  return (
    <>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
        {failure && <Notice tone="danger" title={failure} />}
        <EmailField {...email} />
        <div>
          <Field
            label="Password"
            {...field('password')}
            type="password"
            autoComplete="current-password"
            required
            maxLength={1000}
          />
          <p className="mt-1 text-right text-sm">
            <Link
              to="/forgot-password"
              state={{ email: email.value }}
              className="inline-flex min-h-11 items-center text-accent-text underline underline-offset-4"
            >
              Forgot your password?
            </Link>
          </p>
        </div>
        <Button type="submit" size="lg" block busy={busy}>
          {busy ? 'Logging in...' : 'Login'}
        </Button>
      </form>
      <p className="mt-5 text-center">
        New here?{' '}
        <Link to="/register" className="font-semibold text-accent-text underline underline-offset-4">
          Register
        </Link>
      </p>
      <SocialSignIn />
    </>
  );
}
