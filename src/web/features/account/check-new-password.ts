import { resetPasswordInput } from '#domain/accounts/schemas.ts';
import { collectFieldErrors } from '#web/state/collect-field-errors.ts';
import type { FieldErrors } from '#web/state/use-form-fields.ts';
import { checkConfirmPassword, type NewPasswordValues } from './check-confirm-password.ts';

const chosen = resetPasswordInput.pick({ password: true });

/** What the server would refuse, and a confirmation that is not the password. */
export function checkNewPassword(values: NewPasswordValues): FieldErrors<NewPasswordValues> {
  return { ...collectFieldErrors<NewPasswordValues>(chosen, values), ...checkConfirmPassword(values) };
}
