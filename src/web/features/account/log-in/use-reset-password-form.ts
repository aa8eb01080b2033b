import { type SubmitEvent, useRef, useState } from 'react';
import {
  checkConfirmPassword,
  emptyNewPasswordValues,
} from '#web/features/account/check-confirm-password.ts';
import { callApi } from '#web/state/api/api.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { logOut } from '#web/state/api/log-out.ts';
import { useLazyFormFields } from '#web/state/use-lazy-form-fields.ts';

const loadCheck = async () => (await import('#web/features/account/check-new-password.ts')).checkNewPassword;

/** Sets a new password with the link's `token`. `ended`: the link is no longer valid. */
export function useResetPasswordForm(token: string | null) {
  const { form, values, validate, blame, field } = useLazyFormFields(
    emptyNewPasswordValues,
    loadCheck,
    checkConfirmPassword,
  );
  const [phase, setPhase] = useState<'idle' | 'sending' | 'done' | 'ended'>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const underway = useRef(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (underway.current || !token) return;
    setFailure(null);
    if (!(await validate())) return;
    underway.current = true;
    setPhase('sending');
    setPhase(await save(token));
    underway.current = false;
  }

  async function save(link: string) {
    try {
      const body = { token: link, password: values.password };
      await callApi('/api/users/reset-password', { method: 'POST', body });
      // The server has ended this browser's session, too.
      logOut();
      return 'done';
    } catch (error) {
      const { message, code, issues } = toApiFailure(error);
      if (code === 'link_ended') return 'ended';
      if (!blame(issues)) setFailure(message);
      return 'idle';
    }
  }

  return { form, field, submit, phase, failure };
}
