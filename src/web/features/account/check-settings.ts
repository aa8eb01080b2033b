import { profileInput } from '#domain/accounts/schemas.ts';
import { fieldErrors } from '#web/state/field-errors.ts';
import type { FieldErrors } from '#web/state/use-form-fields.ts';

export const mismatch = 'Passwords do not match!';

export interface Settings extends Record<string, string> {
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
export function checkSettings(values: Settings, hasPassword: boolean): FieldErrors<Settings> {
  const errors = fieldErrors<Settings>(profileInput, values);
  if (values.password === '') return errors;
  const unproved = hasPassword && values.currentPassword === '';
  const differs = values.password !== values.confirmPassword;
  return {
    ...errors,
    ...(unproved && { currentPassword: 'Your current password is needed for a new one.' }),
    ...(differs && { confirmPassword: mismatch }),
  };
}
