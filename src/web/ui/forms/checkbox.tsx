import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { joinClassNames } from '#web/ui/join-class-names.ts';

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode;
  error?: string | null | undefined;
  'aria-describedby'?: string | undefined;
  /** Of one in a group that has the error. */
  'aria-invalid'?: true | undefined;
}

export function Checkbox({
  label,
  error,
  className,
  'aria-describedby': describedBy,
  'aria-invalid': isInvalid,
  ...rest
}: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className="flex min-h-11 items-center gap-3 py-1.5">
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error ? true : isInvalid}
          aria-describedby={error ? id : describedBy}
          className={joinClassNames('size-6 shrink-0 rounded-sm accent-accent')}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={id} className="text-sm font-medium text-danger-text">
          {error}
        </p>
      )}
    </div>
  );
}
