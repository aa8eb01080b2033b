import { registerInput } from '#domain/accounts/schemas.ts';
import { collectFieldErrors } from '#web/state/collect-field-errors.ts';
import type { FieldErrors } from '#web/state/use-form-fields.ts';
import type { NewPasswordValues } from './check-confirm-password.ts';
import { checkNewPassword } from './check-new-password.ts';

type Registration = { name: string; email: string } & NewPasswordValues;

/** Applies the server's rules and checks that the confirmation matches. */
export function checkRegistration(values: Registration): FieldErrors<Registration> {
  return { ...collectFieldErrors(registerInput, values), ...checkNewPassword(values) };
}
