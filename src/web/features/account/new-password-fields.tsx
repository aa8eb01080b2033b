import type { ComponentPropsWithRef } from 'react';
import { passwordLength } from '#domain/accounts/passwords/password-length.ts';
import { FormField } from '#web/ui/forms/form-field.tsx';

type InputProps = Omit<ComponentPropsWithRef<'input'>, 'children' | 'required'> & {
  error?: string | undefined;
};

interface NewPasswordFieldsProps {
  password: InputProps & { label: string };
  confirm: InputProps & { label: string };
  /** Whether empty fields keep the current password. */
  optional?: boolean;
}

const rule = `At least ${passwordLength.min} characters.`;

/** A new password and its confirmation. */
export function NewPasswordFields({ password, confirm, optional = false }: NewPasswordFieldsProps) {
  const shared = {
    type: 'password',
    autoComplete: 'new-password',
    required: !optional,
    maxLength: passwordLength.max,
  };
  return (
    <>
      <FormField
        {...shared}
        {...password}
        hint={optional ? `Leave it empty to keep your current password. ${rule}` : rule}
      />
      <FormField {...shared} {...confirm} />
    </>
  );
}
