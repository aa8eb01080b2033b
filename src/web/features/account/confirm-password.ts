import type { FieldErrors } from '#web/state/use-form-fields.ts';

export const mismatch = 'Passwords do not match';

export const emptyNewPassword = { password: '', confirmPassword: '' };
export type NewPassword = typeof emptyNewPassword;

/** A confirmation that is missing or not the password: what no server can know. */
export function confirmed({ password, confirmPassword }: NewPassword): FieldErrors<NewPassword> {
  if (confirmPassword === '') return { confirmPassword: 'Confirm Password is needed.' };
  return confirmPassword === password ? {} : { confirmPassword: mismatch };
}
