import { resetPasswordInput } from '#domain/accounts/schemas.ts';
import { fieldErrors } from '#web/state/field-errors.ts';
import type { FieldErrors } from '#web/state/use-form-fields.ts';

export const mismatch = 'Passwords do not match';

export const emptyNewPassword = { password: '', confirmPassword: '' };
type NewPassword = typeof emptyNewPassword;

const chosen = resetPasswordInput.pick({ password: true });

/** What the server would refuse, and a confirmation that is not the password. */
export function checkNewPassword(values: NewPassword): FieldErrors<NewPassword> {
  const errors = fieldErrors<NewPassword>(chosen, values);
  if (values.confirmPassword === '') return { ...errors, confirmPassword: 'Confirm Password is needed.' };
  if (values.confirmPassword !== values.password) return { ...errors, confirmPassword: mismatch };
  return errors;
}
