import type { ComponentPropsWithRef } from 'react';
import { FormField } from '#web/ui/forms/form-field.tsx';

type TwoFactorCodeFieldProps = Omit<ComponentPropsWithRef<'input'>, 'children' | 'required'> & {
  error?: string | undefined;
  hint?: string;
};

/** A code of the authenticator app, or a recovery code. Phones suggest codes they have received. */
export function TwoFactorCodeField(props: TwoFactorCodeFieldProps) {
  return (
    <FormField
      label="Code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={40}
      {...props}
    />
  );
}
