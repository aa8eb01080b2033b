import type { FieldErrors } from '#web/state/use-form-fields.ts';

export const passwordMismatchMessage = 'Passwords do not match';

export const emptyNewPasswordValues = { password: '', confirmPassword: '' };
export type NewPasswordValues = typeof emptyNewPasswordValues;

/** A confirmation that is missing or not the password: what no server can know. */
export function checkConfirmPassword({
  password,
  confirmPassword,
}: NewPasswordValues): FieldErrors<NewPasswordValues> {
  if (confirmPassword === '') return { confirmPassword: 'Confirm Password is needed.' };
  return confirmPassword === password ? {} : { confirmPassword: passwordMismatchMessage };
}
