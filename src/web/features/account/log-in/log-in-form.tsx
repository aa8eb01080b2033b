import { Suspense } from 'react';
import { Link } from 'react-router';
import { EmailField } from '#web/features/account/email-field.tsx';
import { PasskeyLogInButton } from '#web/features/account/passkeys/passkey-log-in-button.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { OAuthButtons } from './oauth-buttons.tsx';
import { useLogInForm } from './use-log-in-form.ts';
import { useNextPath } from './use-next-path.ts';
import { useOAuthReturn } from './use-oauth-return.ts';

/** Only needed by users with two-factor log-in. */
const LogInCodeForm = lazyComponent(async () => (await import('./log-in-code-form.tsx')).LogInCodeForm);

export function LogInForm() {
  const { query } = useNextPath();
  const { form, field, submit, busy, failure, asked, askForCode, startAgain } = useLogInForm();
  const email = field('email');
  const isReturningFromOAuth = useOAuthReturn((entered) =>
    entered.kind === 'code' ? askForCode(entered.challenge) : startAgain(entered.why),
  );
  if (isReturningFromOAuth) return <Spinner label="Logging you in..." />;
  if (asked)
    return (
      <Suspense fallback={<Spinner />}>
        <LogInCodeForm challenge={asked} onBack={startAgain} />
      </Suspense>
    );
  return (
    <>
      <Form ref={form} onSubmit={submit} className="grid gap-5">
        {failure && <Notice tone="danger" title={failure} />}
        <EmailField {...email} />
        <div>
          <PasswordField label="Password" {...field('password')} required />
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
      </Form>
      <div className="mt-4">
        <PasskeyLogInButton label="Log in with a passkey" />
      </div>
      <p className="mt-5 text-center">
        New here?{' '}
        <Link
          to={`/register${query}`}
          className="font-semibold text-accent-text underline underline-offset-4"
        >
          Register
        </Link>
      </p>
      <OAuthButtons />
    </>
  );
}
