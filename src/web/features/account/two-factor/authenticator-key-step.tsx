import { useEffect } from 'react';
import { recoveryCodesResponse, type TotpKeyResponse, twoFactorCodeInput } from '#domain/accounts/schemas.ts';
import { TwoFactorCodeField } from '#web/features/account/log-in/two-factor-code-field.tsx';
import { callApi } from '#web/state/api/api.ts';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';
import { useForm } from '#web/state/use-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { QrCode } from '#web/ui/pictures/qr-code.tsx';

interface AuthenticatorKeyStepProps {
  authenticatorKey: TotpKeyResponse;
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

const empty = { code: '' };
const check = (values: typeof empty) => collectFieldErrors(twoFactorCodeInput, values);

/** Shows the key as a QR code and as text, and asks for a first code to confirm it. */
export function AuthenticatorKeyStep({ authenticatorKey, onDone, onCancel }: AuthenticatorKeyStepProps) {
  const { form, field, submit, busy, failure } = useForm({
    initial: empty,
    check,
    send: async (body) => {
      const call = { method: 'POST', body, responseSchema: recoveryCodesResponse } as const;
      const { recoveryCodes } = await callApi('/api/users/second-factor/confirm', call);
      onDone(recoveryCodes);
    },
  });
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  return (
    <Form ref={form} onSubmit={submit} className="mt-5 grid gap-5">
      <div className="flex flex-wrap items-start gap-5">
        <QrCode text={authenticatorKey.address} label="QR code of your key" />
        <div className="min-w-44 flex-1">
          <p className="text-sm">Scan this with an authenticator app. No camera? Enter this key in it:</p>
          <p className="mt-2 rounded-md bg-sunken px-3 py-2 text-balance font-mono text-sm [overflow-wrap:anywhere]">
            {authenticatorKey.key.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </p>
          <CopyButton text={authenticatorKey.key} textName="the key" />
        </div>
      </div>
      {failure && <Notice tone="danger" title={failure} />}
      <TwoFactorCodeField
        {...field('code')}
        inputMode="numeric"
        hint="The six digits that the app shows now."
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {busy ? 'Checking...' : 'Turn on'}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
