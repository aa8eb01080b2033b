import { type SubmitEvent, useRef, useState } from 'react';
import { type UserResponse, userInfo } from '#domain/accounts/schemas.ts';
import { useTwoFactor } from '#web/features/account/two-factor/use-two-factor.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { callWithReauthentication } from '#web/state/api/call-with-reauthentication.ts';
import { userDetailsSuccess } from '#web/state/slices/user-details.ts';
import { storedUser } from '#web/state/storage/stored-user.ts';
import { useAppDispatch } from '#web/state/store.ts';
import { useFormFields } from '#web/state/use-form-fields.ts';
import { checkSettings, type SettingsValues, settingsPasswordMismatchMessage } from './check-settings.ts';

const emptyPasswords = { currentPassword: '', password: '', confirmPassword: '' };

type Outcome = { tone: 'success' | 'danger'; message: string };

export function useSettingsForm(user: UserResponse) {
  const { known: twoFactor, refetch: refetchTwoFactor } = useTwoFactor();
  const hasPassword = twoFactor?.hasPassword ?? true;
  const check = (currentValues: SettingsValues) => checkSettings(currentValues, hasPassword);
  const initial: SettingsValues = { name: user.name, email: user.email, ...emptyPasswords };
  const { form, values, setValues, validate, blame, field } = useFormFields(initial, check);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [pendingEmail, setPendingEmail] = useState(user.pendingEmail ?? null);
  const underway = useRef(false);
  const dispatch = useAppDispatch();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (underway.current) return;
    setOutcome(null);
    if (!validate()) {
      if (check(values).confirmPassword)
        setOutcome({ tone: 'danger', message: settingsPasswordMismatchMessage });
      return;
    }
    underway.current = true;
    setBusy(true);
    setOutcome(await save());
    setBusy(false);
    underway.current = false;
  }

  async function save(): Promise<Outcome | null> {
    const { name, email, password, currentPassword } = values;
    try {
      // Browsers may autofill the current password: it is sent only if required.
      const needsCurrentPassword = password || email.toLowerCase() !== user.email.toLowerCase();
      const body = {
        name,
        email,
        password,
        ...(needsCurrentPassword && currentPassword && { currentPassword }),
      };
      const answer = await callWithReauthentication('/api/users/profile', {
        method: 'PATCH',
        body,
        responseSchema: userInfo,
      });
      storedUser.write(answer);
      const { token: _secret, ...known } = answer;
      dispatch(userDetailsSuccess(known));
      setValues({ name: known.name, email: known.email, ...emptyPasswords });
      // A first password changes the two-factor options.
      if (!hasPassword) refetchTwoFactor();
      setPendingEmail(answer.pendingEmail ?? null);
      return { tone: 'success', message: password ? 'Saved, with your new password.' : 'Saved.' };
    } catch (error) {
      const { message, issues } = toApiFailure(error);
      return blame(issues) ? null : { tone: 'danger', message };
    }
  }

  const clearPendingEmail = () => setPendingEmail(null);
  return { form, field, hasPassword, submit, busy, outcome, pendingEmail, keepEmail: clearPendingEmail };
}
