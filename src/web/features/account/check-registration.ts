import { registerInput } from '#domain/accounts/schemas.ts';
import { fieldErrors } from '#web/state/field-errors.ts';
import type { FieldErrors } from '#web/state/use-form-fields.ts';
import { checkNewPassword, emptyNewPassword } from './check-new-password.ts';

export const emptyRegistration = { name: '', email: '', ...emptyNewPassword };

/** What the server would refuse, and a confirmation that is not the password. */
export function checkRegistration(values: typeof emptyRegistration): FieldErrors<typeof emptyRegistration> {
  return { ...fieldErrors(registerInput, values), ...checkNewPassword(values) };
}
