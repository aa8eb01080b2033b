import { profileInput } from '#domain/accounts/schemas.ts';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';
import type { FieldErrors } from '#web/state/use-form.ts';

export const settingsPasswordMismatchMessage = 'Passwords do not match!';

export interface AccountSettingsValues extends Record<string, string> {
  name: string;
  email: string;
  currentPassword: string;
  password: string;
  confirmPassword: string;
}

/**
 * Applies the server's rules and requires the current password for a new one. An empty new password leaves the password
 * unchanged, whatever its confirmation contains.
 */
export function checkAccountSettingsForm(
  values: AccountSettingsValues,
  hasPassword: boolean,
): FieldErrors<AccountSettingsValues> {
  const errors = collectFieldErrors<AccountSettingsValues>(profileInput, values);
  if (values.password === '') return errors;
  const isCurrentPasswordMissing = hasPassword && values.currentPassword === '';
  const differs = values.password !== values.confirmPassword;
  return {
    ...errors,
    ...(isCurrentPasswordMissing && { currentPassword: 'Your current password is needed for a new one.' }),
    ...(differs && { confirmPassword: settingsPasswordMismatchMessage }),
  };
}
