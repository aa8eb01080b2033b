import { useState } from 'react';
import {
  checkConfirmPassword,
  emptyNewPasswordValues,
} from '#web/features/account/check-confirm-password.ts';
import { callApi } from '#web/state/api/api.ts';
import { logOut } from '#web/state/api/log-out.ts';
import { useForm } from '#web/state/use-form.ts';

const loadCheck = async () => (await import('#web/features/account/check-new-password.ts')).checkNewPassword;

/** Sets a new password with the link's `token`. `ended`: the link is no longer valid. */
export function useResetPasswordForm(token: string | null) {
  const [outcome, setOutcome] = useState<'done' | 'ended' | null>(null);
  const { form, field, submit, busy, failure } = useForm({
    initial: emptyNewPasswordValues,
    check: checkConfirmPassword,
    loadCheck,
    isClosed: !token,
    async send({ password }) {
      await callApi('/api/users/reset-password', { method: 'POST', body: { token, password } });
      // The server has ended this browser's session, too.
      logOut();
      setOutcome('done');
    },
    onFailure(refusal) {
      if (refusal.code !== 'link_ended') return refusal;
      setOutcome('ended');
      return null;
    },
  });
  const phase = busy ? 'sending' : (outcome ?? 'idle');
  return { form, field, submit, phase, failure } as const;
}
