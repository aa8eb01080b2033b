import { useState } from 'react';
import {
  recoveryCodesResponse,
  removeTotpInput,
  type TwoFactorResponse,
  twoFactorCodeInput,
} from '#domain/accounts/schemas.ts';
import { callApi } from '#web/state/api/api.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TwoFactorCodeForm } from './two-factor-code-form.tsx';

interface TwoFactorManagementProps {
  status: TwoFactorResponse;
  onRenewed: (recoveryCodes: string[]) => void;
  onRemoved: () => void;
}

/** The actions available while two-factor log-in is on; each needs a code. */
export function TwoFactorManagement({ status, onRenewed, onRemoved }: TwoFactorManagementProps) {
  const [open, setOpen] = useState<'renew' | 'remove' | null>(null);
  const { recoveryCodesLeft: left } = status;
  const close = () => setOpen(null);

  async function renew(body: object) {
    const call = { method: 'POST', body, responseSchema: recoveryCodesResponse } as const;
    onRenewed((await callApi('/api/users/second-factor/recovery-codes', call)).recoveryCodes);
  }
  async function remove(body: object) {
    await callApi('/api/users/second-factor/remove', { method: 'POST', body });
    onRemoved();
  }

  if (open === 'renew')
    return (
      <TwoFactorCodeForm
        title="New recovery codes"
        schema={twoFactorCodeInput}
        buttonLabels={['Create new codes', 'Creating...']}
        send={renew}
        onCancel={close}
      />
    );
  if (open === 'remove')
    return (
      <TwoFactorCodeForm
        title="Turn off two-factor authentication"
        schema={removeTotpInput}
        withPassword={status.hasPassword}
        buttonLabels={['Turn off', 'Turning off...']}
        send={remove}
        onCancel={close}
        danger
      />
    );
  return (
    <div className="mt-5 grid gap-4">
      {left < 4 && (
        <Notice tone="warning" title={formatCodesLeft(left)} live="off">
          <p>Create new ones before you run out.</p>
        </Notice>
      )}
      {left >= 4 && <p className="text-sm">{formatCodesLeft(left)}</p>}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setOpen('renew')}>
          New recovery codes
        </Button>
        {status.active && (
          <Button variant="secondary" onClick={() => setOpen('remove')}>
            {status.passkey ? 'Turn off the app' : 'Turn off'}
          </Button>
        )}
      </div>
    </div>
  );
}

function formatCodesLeft(left: number): string {
  if (left === 0) return 'No recovery code is left.';
  return left === 1 ? 'One recovery code is left.' : `${left} recovery codes are left.`;
}
