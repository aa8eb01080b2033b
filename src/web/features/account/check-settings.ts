import { profileInput } from '#domain/accounts/schemas.ts';
import { fieldErrors } from '#web/state/field-errors.ts';
import type { FieldErrors } from '#web/state/use-form-fields.ts';

export const mismatch = 'Passwords do not match!';

export interface Settings extends Record<string, string> {
  name: string;
  email: string;
  password: string;
  confirmPassword: string;
}

/** What the server would refuse. An empty password keeps the old one, whatever the confirmation says. */
export function checkSettings(values: Settings): FieldErrors<Settings> {
  const errors = fieldErrors<Settings>(profileInput, values);
  const differs = values.password !== '' && values.password !== values.confirmPassword;
  return differs ? { ...errors, confirmPassword: mismatch } : errors;
}
