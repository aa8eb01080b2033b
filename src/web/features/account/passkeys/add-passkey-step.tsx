import { useState } from 'react';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ConfirmPasswordStep } from '../two-factor/confirm-password-step.tsx';
import { registerPasskey } from './register-passkey.ts';

interface AddPasskeyStepProps {
  hasPassword: boolean;
  emailVerified: boolean;
  onAdded: (recoveryCodes: string[]) => void;
}

/** Asks for the password, then starts the device's own passkey dialog. */
export function AddPasskeyStep({ hasPassword, emailVerified, onAdded }: AddPasskeyStepProps) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function add(password?: string) {
    const codes = await registerPasskey(password);
    setOpen(false);
    onAdded(codes);
  }

  async function begin() {
    setFailure(null);
    if (hasPassword) return setOpen(true);
    setBusy(true);
    await add().catch((error: unknown) => setFailure(toApiFailure(error).message));
    setBusy(false);
  }

  if (open) return <ConfirmPasswordStep onCancel={() => setOpen(false)} onPassword={add} />;
  return (
    <div className="mt-5 grid justify-items-start gap-4">
      {failure && <Notice tone="danger" title={failure} />}
      {!emailVerified && <p className="text-sm">Please verify your email address first.</p>}
      <Button variant="secondary" disabled={!emailVerified} busy={busy} onClick={begin}>
        {busy ? 'Waiting for your device...' : 'Add a passkey'}
      </Button>
    </div>
  );
}
