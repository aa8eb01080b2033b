import type { FieldErrors } from '#web/state/use-form.ts';

export const passwordMismatchMessage = 'Passwords do not match';

export const emptyNewPasswordValues = { password: '', confirmPassword: '' };
export type NewPasswordValues = typeof emptyNewPasswordValues;

/** Checks the confirmation, which the server does not receive. */
export function checkConfirmPassword({
  password,
  confirmPassword,
}: NewPasswordValues): FieldErrors<NewPasswordValues> {
  if (confirmPassword === '') return { confirmPassword: 'Confirm Password is needed.' };
  return confirmPassword === password ? {} : { confirmPassword: passwordMismatchMessage };
}
