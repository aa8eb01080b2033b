import { useState } from 'react';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordStep } from '../two-factor/password-step.tsx';
import { addPasskey } from './add-passkey.ts';

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
    const codes = await addPasskey(password);
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

  if (open) return <PasswordStep onCancel={() => setOpen(false)} onPassword={add} />;
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
