import { registerInput } from '#domain/accounts/schemas.ts';
import { fieldErrors } from '#web/state/field-errors.ts';
import type { FieldErrors } from '#web/state/use-form-fields.ts';
import { checkNewPassword } from './check-new-password.ts';
import type { NewPassword } from './confirm-password.ts';

type Registration = { name: string; email: string } & NewPassword;

/** What the server would refuse, and a confirmation that is not the password. */
export function checkRegistration(values: Registration): FieldErrors<Registration> {
  return { ...fieldErrors(registerInput, values), ...checkNewPassword(values) };
}
