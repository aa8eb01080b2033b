import { useState } from 'react';
import { type SecondFactorAnswer, type SecondFactorKey, secondFactorKey } from '#domain/accounts/schemas.ts';
import { callApi } from '#web/state/api.ts';
import { failureOf } from '#web/state/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { KeyStep } from './key-step.tsx';
import { PasswordStep } from './password-step.tsx';

interface SetUpTwoStepProps {
  known: SecondFactorAnswer;
  onDone: (recoveryCodes: string[]) => void;
}

const start = (body: object) =>
  callApi('/api/users/second-factor', { method: 'POST', body, answer: secondFactorKey });

/** Password, key, first code; each step in place of the one before. */
export function SetUpTwoStep({ known, onDone }: SetUpTwoStepProps) {
  const [step, setStep] = useState<'idle' | 'password' | SecondFactorKey>('idle');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function begin() {
    setFailure(null);
    if (known.hasPassword) return setStep('password');
    setBusy(true);
    await start({}).then(setStep, (error: unknown) => setFailure(failureOf(error).message));
    setBusy(false);
  }

  const isDue = known.required && !known.passkey;
  if (step === 'password')
    return (
      <PasswordStep
        onCancel={() => setStep('idle')}
        onPassword={async (password) => setStep(await start({ password }))}
      />
    );
  if (step !== 'idle') return <KeyStep made={step} onCancel={() => setStep('idle')} onDone={onDone} />;
  return (
    <div className="mt-5 grid justify-items-start gap-4">
      {isDue && (
        <Notice
          tone="warning"
          title="This shop asks its admins for it: until it is on, by an app or a passkey, the admin pages stay closed."
          live="off"
        />
      )}
      {failure && <Notice tone="danger" title={failure} />}
      {!known.emailVerified && <p className="text-sm">Please verify your email address first.</p>}
      <Button
        disabled={!known.emailVerified}
        variant={isDue ? 'primary' : 'secondary'}
        busy={busy}
        onClick={begin}
      >
        {known.passkey ? 'Set an app up too' : 'Set it up'}
      </Button>
    </div>
  );
}
