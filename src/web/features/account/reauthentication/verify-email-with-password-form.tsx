import { Link } from 'react-router';
import { useForm } from '#web/state/use-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface VerifyEmailWithPasswordFormProps {
  token: string;
  verify: (body: { password: string }) => Promise<void>;
}

const empty = { password: '' };
const check = ({ password }: typeof empty) => (password ? {} : { password: 'Password is needed.' });

/** For a browser that is not logged in to the link's account. */
export function VerifyEmailWithPasswordForm({ token, verify }: VerifyEmailWithPasswordFormProps) {
  const { form, field, submit, busy, failure } = useForm({ initial: empty, check, send: verify });
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-5">
      <p>This browser is not logged in to that account. Please enter its password.</p>
      <PasswordField label="Password" {...field('password')} required />
      {failure && <Notice tone="danger" title={failure} />}
      <Button type="submit" size="lg" block busy={busy}>
        {busy ? 'Verifying...' : 'Verify my address'}
      </Button>
      {token.startsWith('own.') && (
        <p className="text-sm">
          You do not know it, or somebody else has registered with your address?{' '}
          <Link to={`/reset-password#token=${token}`}>Set a password of your own</Link>: whatever opened the
          account before ends then.
        </p>
      )}
    </Form>
  );
}
