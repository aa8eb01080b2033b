import { useState } from 'react';
import { type UserResponse, userInfoSchema } from '#domain/accounts/schemas.ts';
import { useTwoFactor } from '#web/features/account/two-factor/use-two-factor.ts';
import { callWithReauthentication } from '#web/state/api/call-with-reauthentication.ts';
import { useUserDetailsActions } from '#web/state/fill-slices/user-details.ts';
import { storedUser } from '#web/state/storage/stored-user.ts';
import { useForm } from '#web/state/use-form.ts';
import {
  type AccountSettingsValues,
  checkAccountSettingsForm,
  settingsPasswordMismatchMessage,
} from './check-account-settings-form.ts';

const emptyPasswords = { currentPassword: '', password: '', confirmPassword: '' };

export function useSettingsForm(user: UserResponse) {
  const { known: twoFactor, refetch: refetchTwoFactor } = useTwoFactor();
  const hasPassword = twoFactor?.hasPassword ?? true;
  const check = (currentValues: AccountSettingsValues) =>
    checkAccountSettingsForm(currentValues, hasPassword);
  const initial: AccountSettingsValues = { name: user.name, email: user.email, ...emptyPasswords };
  const [success, setSuccess] = useState<string | null>(null);
  const [pendingEmail, setPendingEmail] = useState(user.pendingEmail ?? null);
  const { userDetailsSuccess } = useUserDetailsActions();
  const { form, reset, field, submit, busy, failure, setFailure } = useForm({
    initial,
    check,
    onSubmit: () => setSuccess(null),
    onInvalid(values) {
      if (check(values).confirmPassword) setFailure(settingsPasswordMismatchMessage);
    },
    async send({ name, email, password, currentPassword }) {
      // Browsers may autofill the current password: it is sent only if required.
      const needsCurrentPassword = password || email.toLowerCase() !== user.email.toLowerCase();
      const body = {
        name,
        email,
        password,
        ...(needsCurrentPassword && currentPassword && { currentPassword }),
      };
      const response = await callWithReauthentication('/api/users/profile', {
        method: 'PATCH',
        body,
        responseSchema: userInfoSchema,
      });
      storedUser.write(response);
      const { token: _secret, ...known } = response;
      userDetailsSuccess(known);
      reset();
      // A first password changes the two-factor options.
      if (!hasPassword) refetchTwoFactor();
      setPendingEmail(response.pendingEmail ?? null);
      setSuccess(password ? 'Saved, with your new password.' : 'Saved.');
    },
  });

  const outcome = failure
    ? ({ tone: 'danger', message: failure } as const)
    : success && ({ tone: 'success', message: success } as const);
  const clearPendingEmail = () => setPendingEmail(null);
  return { form, field, hasPassword, submit, busy, outcome, pendingEmail, keepEmail: clearPendingEmail };
}
