import { Link } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SocialSignIn } from './social-sign-in.tsx';
import { useLogInForm } from './use-log-in-form.ts';

export function LogInForm() {
  const { form, field, submit, busy, failure } = useLogInForm();
  return (
    <>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
        {failure && <Notice tone="danger" title={failure} />}
        <Field
          label="Email"
          {...field('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          required
          maxLength={254}
        />
        <Field
          label="Password"
          {...field('password')}
          type="password"
          autoComplete="current-password"
          required
          maxLength={1000}
        />
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
