import { resetPasswordInput } from '#domain/accounts/schemas.ts';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';
import type { FieldErrors } from '#web/state/use-form.ts';
import { checkConfirmPassword, type NewPasswordValues } from './check-confirm-password.ts';

const chosen = resetPasswordInput.pick({ password: true });

/** Applies the server's rules and checks that the confirmation matches. */
export function checkNewPassword(values: NewPasswordValues): FieldErrors<NewPasswordValues> {
  return { ...collectFieldErrors<NewPasswordValues>(chosen, values), ...checkConfirmPassword(values) };
}
