import { Link } from 'react-router';
import { EmailField } from '#web/features/account/email-field.tsx';
import { NewPasswordFields } from '#web/features/account/new-password-fields.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toRegisteredPath } from './to-registered-path.ts';
import { useNextPath } from './use-next-path.ts';
import { useRegisterForm } from './use-register-form.ts';

const words = { idle: 'Register', sending: 'Registering...', done: 'SUCCESS' };
const link = 'font-semibold text-accent-text underline underline-offset-4';

export function RegisterForm() {
  const { next, query, isCheckout } = useNextPath();
  const destination = toRegisteredPath(next, isCheckout);
  const { form, field, submit, phase, failure, passing } = useRegisterForm(destination);
  const done = phase === 'done';
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-5">
      {failure && (
        <Notice tone="danger" title={failure.message}>
          {failure.logInInstead && (
            <Link to={`/login${query}`} className={link}>
              Go to Login
            </Link>
          )}
        </Notice>
      )}
      {passing && <Notice tone="danger" title={passing} />}
      <FormField label="Full Name" {...field('name')} autoComplete="name" required maxLength={100} />
      <EmailField {...field('email')} />
      <NewPasswordFields
        password={{ label: 'Password', ...field('password') }}
        confirm={{ label: 'Confirm Password', ...field('confirmPassword') }}
      />
      <Button
        type="submit"
        size="lg"
        block
        busy={phase === 'sending'}
        aria-disabled={done}
        variant={done ? 'success' : 'primary'}
        {...(done && { icon: 'check' as const })}
      >
        <span aria-live="polite">{words[phase]}</span>
      </Button>
      <p className="text-center">
        {done ? (
          <>
            Welcome! We are taking you {destination === '/cart' ? 'to your cart' : 'back'}.{' '}
            {isCheckout && (
              <Link to="/shipping" className={link}>
                Go straight to shipping
              </Link>
            )}
          </>
        ) : (
          <>
            Have an account?{' '}
            <Link to={`/login${query}`} className={link}>
              Login
            </Link>
          </>
        )}
      </p>
    </Form>
  );
}
