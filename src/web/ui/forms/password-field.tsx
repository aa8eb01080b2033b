import { type ComponentPropsWithRef, type ReactNode, useState } from 'react';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { FormField } from './form-field.tsx';

export type PasswordFieldProps = Omit<ComponentPropsWithRef<'input'>, 'children' | 'type'> & {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
};

/** A password, hidden until its button is pressed. By default the current one of an account, of any length. */
export function PasswordField({ label, error, hint, required, ...input }: PasswordFieldProps) {
  return (
    <FormField label={label} error={error} hint={hint} required={required ?? false}>
      <PasswordControl label={label} autoComplete="current-password" maxLength={1000} {...input} />
    </FormField>
  );
}

function PasswordControl({ label, className, ...input }: ComponentPropsWithRef<'input'> & { label: string }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <span className="relative block">
      <input
        {...input}
        type={isShown ? 'text' : 'password'}
        // As a text it would be sent to spell checkers, and changed by keyboards of phones.
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        className={joinClassNames(className, 'pr-16')}
      />
      <button
        type="button"
        // A press leaves the focus and the caret in the field.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-0 right-0 w-16 rounded-md pr-3.5 text-right text-sm font-medium text-accent-text"
      >
        {isShown ? 'Hide' : 'Show'}
        {/* Not an aria-label: the field alone is found by the label 'Password'. */}
        <span className="sr-only"> {label.toLowerCase()}</span>
      </button>
    </span>
  );
}
