import type { ComponentPropsWithRef } from 'react';
import { Field } from '#web/ui/field.tsx';

type CodeFieldProps = Omit<ComponentPropsWithRef<'input'>, 'children' | 'required'> & {
  error?: string | undefined;
  hint?: string;
};

/** A code of the authenticator app, or a recovery code. Phones offer what they have received. */
export function CodeField(props: CodeFieldProps) {
  return (
    <Field
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
