import { useEffect } from 'react';
import { type TwoFactorChallenge, twoFactorCodeInput } from '#domain/accounts/schemas.ts';
import { PasskeyLogInButton } from '#web/features/account/passkeys/passkey-log-in-button.tsx';
import { ApiError } from '#web/state/api/api-error.ts';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';
import { useForm } from '#web/state/use-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TwoFactorCodeField } from './two-factor-code-field.tsx';
import { useLogInRequest } from './use-log-in-request.ts';

interface LogInCodeFormProps {
  challenge: TwoFactorChallenge['secondFactor'];
  /** Returns to the first step, with an error message if something failed. */
  onBack: (why: string | null) => void;
}

const empty = { code: '' };
const check = (values: typeof empty) => collectFieldErrors(twoFactorCodeInput, values);

/** The two-factor step of a log-in. */
export function LogInCodeForm({ challenge, onBack }: LogInCodeFormProps) {
  const sendLogIn = useLogInRequest();
  const { form, field, submit, busy, failure } = useForm({
    initial: empty,
    check,
    send: async ({ code }) => {
      const result = await sendLogIn('/api/users/login/code', { ticket: challenge.ticket, code });
      if (result.kind !== 'refused') return;
      if (result.failure.code === 'link_ended') onBack(result.failure.message);
      else throw new ApiError(result.failure);
    },
  });
  const { app, passkey } = challenge;
  // The field that had the focus has been removed.
  useEffect(() => form.current?.querySelector<HTMLElement>(app ? 'input' : 'button')?.focus(), [form, app]);
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-5">
      <div>
        <h2 className="text-xl">One more step</h2>
        <p className="mt-1 text-muted">{promptFor(challenge)}</p>
      </div>
      {passkey && !app && <PasskeyLogInButton label="Use a passkey" isPrimary />}
      {failure && <Notice tone="danger" title={failure} />}
      <TwoFactorCodeField
        {...field('code')}
        hint={app ? 'No access to the app? Enter one of your recovery codes.' : 'One of your recovery codes.'}
      />
      <Button type="submit" variant={app ? 'primary' : 'secondary'} size="lg" block busy={busy}>
        {busy ? 'Checking...' : 'Log in'}
      </Button>
      {passkey && app && <PasskeyLogInButton label="Use a passkey" />}
      <Button variant="quiet" onClick={() => onBack(null)}>
        Use another account
      </Button>
    </Form>
  );
}

function promptFor({ app, passkey }: LogInCodeFormProps['challenge']): string {
  if (!app) return 'Confirm with your passkey. No access to it? A recovery code works too.';
  return `Enter the code from your authenticator app${passkey ? ', or use your passkey' : ''}.`;
}
