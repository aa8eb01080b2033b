import { useState } from 'react';
import {
  codeInput,
  recoveryCodesAnswer,
  removeSecondFactorInput,
  type SecondFactorAnswer,
} from '#domain/accounts/schemas.ts';
import { callApi } from '#web/state/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CodedForm } from './coded-form.tsx';

interface ManageTwoStepProps {
  known: SecondFactorAnswer;
  onRenewed: (recoveryCodes: string[]) => void;
  onRemoved: () => void;
}

/** What can be done while log-ins ask for a second step, each for a code. */
export function ManageTwoStep({ known, onRenewed, onRemoved }: ManageTwoStepProps) {
  const [open, setOpen] = useState<'renew' | 'remove' | null>(null);
  const { recoveryCodesLeft: left } = known;
  const close = () => setOpen(null);

  async function renew(body: object) {
    const call = { method: 'POST', body, answer: recoveryCodesAnswer } as const;
    onRenewed((await callApi('/api/users/second-factor/recovery-codes', call)).recoveryCodes);
  }
  async function remove(body: object) {
    await callApi('/api/users/second-factor/remove', { method: 'POST', body });
    onRemoved();
  }

  if (open === 'renew')
    return (
      <CodedForm
        title="New recovery codes"
        schema={codeInput}
        action={['Make new codes', 'Making...']}
        send={renew}
        onCancel={close}
      />
    );
  if (open === 'remove')
    return (
      <CodedForm
        title="Switch two-step log-in off"
        schema={removeSecondFactorInput}
        withPassword={known.hasPassword}
        action={['Switch it off', 'Switching off...']}
        send={remove}
        onCancel={close}
        danger
      />
    );
  return (
    <div className="mt-5 grid gap-4">
      {left < 4 && (
        <Notice tone="warning" title={leftWords(left)} live="off">
          <p>Make new ones before you need them.</p>
        </Notice>
      )}
      {left >= 4 && <p className="text-sm">{leftWords(left)}</p>}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setOpen('renew')}>
          New recovery codes
        </Button>
        {known.active && (
          <Button variant="secondary" onClick={() => setOpen('remove')}>
            {known.passkey ? 'Switch the app off' : 'Switch off'}
          </Button>
        )}
      </div>
    </div>
  );
}

function leftWords(left: number): string {
  if (left === 0) return 'No recovery code is left.';
  return left === 1 ? 'One recovery code is left.' : `${left} recovery codes are left.`;
}
