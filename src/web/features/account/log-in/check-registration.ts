import { registerInput } from '#domain/accounts/schemas.ts';
import type { NewPasswordValues } from '#web/features/account/check-confirm-password.ts';
import { checkNewPassword } from '#web/features/account/check-new-password.ts';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';
import type { FieldErrors } from '#web/state/use-form.ts';

type Registration = { name: string; email: string } & NewPasswordValues;

/** Applies the server's rules and checks that the confirmation matches. */
export function checkRegistration(values: Registration): FieldErrors<Registration> {
  return { ...collectFieldErrors(registerInput, values), ...checkNewPassword(values) };
}
