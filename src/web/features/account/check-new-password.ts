import { resetPasswordInput } from '#domain/accounts/schemas.ts';
import { fieldErrors } from '#web/state/field-errors.ts';
import type { FieldErrors } from '#web/state/use-form-fields.ts';
import { confirmed, type NewPassword } from './confirm-password.ts';

const chosen = resetPasswordInput.pick({ password: true });

/** What the server would refuse, and a confirmation that is not the password. */
export function checkNewPassword(values: NewPassword): FieldErrors<NewPassword> {
  return { ...fieldErrors<NewPassword>(chosen, values), ...confirmed(values) };
}
