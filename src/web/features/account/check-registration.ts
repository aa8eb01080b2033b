import { registerInput } from '#domain/accounts/schemas.ts';
import { collectFieldErrors } from '#web/state/collect-field-errors.ts';
import type { FieldErrors } from '#web/state/use-form-fields.ts';
import type { NewPasswordValues } from './check-confirm-password.ts';
import { checkNewPassword } from './check-new-password.ts';

type Registration = { name: string; email: string } & NewPasswordValues;

/** What the server would refuse, and a confirmation that is not the password. */
export function checkRegistration(values: Registration): FieldErrors<Registration> {
  return { ...collectFieldErrors(registerInput, values), ...checkNewPassword(values) };
}
