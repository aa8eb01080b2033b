import type { ComponentPropsWithRef } from 'react';
import { Field } from '#web/ui/forms/field.tsx';

type EmailFieldProps = Omit<ComponentPropsWithRef<'input'>, 'children' | 'required'> & {
  label?: string;
  error?: string | undefined;
};

/** The `username` autocomplete value is what password managers store the account under. */
export function EmailField(props: EmailFieldProps) {
  return (
    <Field
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
