import { profileInput } from '#domain/accounts/schemas.ts';
import { collectFieldErrors } from '#web/state/collect-field-errors.ts';
import type { FieldErrors } from '#web/state/use-form-fields.ts';

export const settingsPasswordMismatchMessage = 'Passwords do not match!';

export interface SettingsValues extends Record<string, string> {
  name: string;
  email: string;
  currentPassword: string;
  password: string;
  confirmPassword: string;
}

/**
 * What the server would refuse, and a new password without the one there is. An empty password keeps that one, whatever
 * stands beside it.
 */
export function checkSettings(values: SettingsValues, hasPassword: boolean): FieldErrors<SettingsValues> {
  const errors = collectFieldErrors<SettingsValues>(profileInput, values);
  if (values.password === '') return errors;
  const isCurrentPasswordMissing = hasPassword && values.currentPassword === '';
  const differs = values.password !== values.confirmPassword;
  return {
    ...errors,
    ...(isCurrentPasswordMissing && { currentPassword: 'Your current password is needed for a new one.' }),
    ...(differs && { confirmPassword: settingsPasswordMismatchMessage }),
  };
}
