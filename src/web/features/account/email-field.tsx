import type { ComponentPropsWithRef } from 'react';
import { FormField } from '#web/ui/forms/form-field.tsx';

type EmailFieldProps = Omit<ComponentPropsWithRef<'input'>, 'children' | 'required'> & {
  label?: string;
  error?: string | undefined;
};

/** The `username` autocomplete value is what password managers store the account under. */
export function EmailField(props: EmailFieldProps) {
  return (
    <FormField
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="username"
      required
      maxLength={254}
      {...props}
    />
  );
}
