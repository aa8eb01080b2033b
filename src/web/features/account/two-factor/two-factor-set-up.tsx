import { useState } from 'react';
import { type TotpKeyResponse, type TwoFactorResponse, totpKeyResponse } from '#domain/accounts/schemas.ts';
import { callApi } from '#web/state/api/api.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AuthenticatorKeyStep } from './authenticator-key-step.tsx';
import { ConfirmPasswordStep } from './confirm-password-step.tsx';

interface TwoFactorSetUpProps {
  status: TwoFactorResponse;
  onDone: (recoveryCodes: string[]) => void;
}

const requestAuthenticatorKey = (body: object) =>
  callApi('/api/users/second-factor', { method: 'POST', body, responseSchema: totpKeyResponse });

/** Three steps, each replacing the one before: password, key, first code. */
export function TwoFactorSetUp({ status, onDone }: TwoFactorSetUpProps) {
  const [step, setStep] = useState<'idle' | 'password' | TotpKeyResponse>('idle');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function begin() {
    setFailure(null);
    if (status.hasPassword) return setStep('password');
    setBusy(true);
    await requestAuthenticatorKey({}).then(setStep, (error: unknown) =>
      setFailure(toApiFailure(error).message),
    );
    setBusy(false);
  }

  const isRequired = status.required && !status.passkey;
  if (step === 'password')
    return (
      <ConfirmPasswordStep
        onCancel={() => setStep('idle')}
        onPassword={async (password) => setStep(await requestAuthenticatorKey({ password }))}
      />
    );
  if (step !== 'idle')
    return <AuthenticatorKeyStep authenticatorKey={step} onCancel={() => setStep('idle')} onDone={onDone} />;
  return (
    <div className="mt-5 grid justify-items-start gap-4">
      {isRequired && (
        <Notice
          tone="warning"
          title="This shop requires it for admins: until it is on, with an app or a passkey, the admin pages are unavailable."
          live="off"
        />
      )}
      {failure && <Notice tone="danger" title={failure} />}
      {!status.emailVerified && <p className="text-sm">Please verify your email address first.</p>}
      <Button
        disabled={!status.emailVerified}
        variant={isRequired ? 'primary' : 'secondary'}
        busy={busy}
        onClick={begin}
      >
        {status.passkey ? 'Set up an app too' : 'Set up'}
      </Button>
    </div>
  );
}
