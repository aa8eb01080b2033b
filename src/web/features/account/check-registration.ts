import { registerInput } from '#domain/accounts/schemas.ts';
import { fieldErrors } from '#web/state/field-errors.ts';
import type { FieldErrors } from '#web/state/use-form-fields.ts';

export const mismatch = 'Passwords do not match';

export const emptyRegistration = { name: '', email: '', password: '', confirmPassword: '' };

/** What the server would refuse, and a confirmation that is not the password. */
export function checkRegistration(values: typeof emptyRegistration): FieldErrors<typeof emptyRegistration> {
  const errors = fieldErrors(registerInput, values);
  if (values.confirmPassword === '') return { ...errors, confirmPassword: 'Confirm Password is needed.' };
  if (values.confirmPassword !== values.password) return { ...errors, confirmPassword: mismatch };
  return errors;
}
