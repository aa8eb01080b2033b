import { passwordLength } from '#domain/accounts/passwords/password-length.ts';
import { PasswordField, type PasswordFieldProps } from '#web/ui/forms/password-field.tsx';

interface NewPasswordFieldsProps {
  password: PasswordFieldProps;
  confirm: PasswordFieldProps;
  /** Whether empty fields keep the current password. */
  optional?: boolean;
}

const rule = `At least ${passwordLength.min} characters.`;

/** A new password and its confirmation. */
export function NewPasswordFields({ password, confirm, optional = false }: NewPasswordFieldsProps) {
  const shared = { autoComplete: 'new-password', required: !optional, maxLength: passwordLength.max };
  return (
    <>
      <PasswordField
        {...shared}
        {...password}
        hint={optional ? `Leave it empty to keep your current password. ${rule}` : rule}
      />
      <PasswordField {...shared} {...confirm} />
    </>
  );
}
