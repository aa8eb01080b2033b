import {
  type ComponentPropsWithRef,
  cloneElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useId,
} from 'react';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';

interface FieldFrame {
  label: string;
  error?: string | null | undefined;
  hint?: ReactNode;
  required?: boolean;
  /** Whether the label is only for screen readers. */
  hideLabel?: boolean;
  fieldClassName?: string | undefined;
}

type FormFieldProps = FieldFrame &
  Omit<ComponentPropsWithRef<'input'>, 'children'> & {
    /** A `textarea`, `select` or `input`; without it the field renders an `input` from its other props. */
    children?: ReactElement<ControlProps>;
  };

interface ControlProps {
  id?: string | undefined;
  className?: string | undefined;
  required?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
}

/** Label, control, hint and error, connected by ids. The form has `noValidate`, so that errors use our own texts. */
export function FormField(props: FormFieldProps) {
  const {
    label,
    error,
    hint,
    required = false,
    hideLabel = false,
    fieldClassName,
    children,
    ...input
  } = props;
  const made = useId();
  const id = children?.props.id ?? input.id ?? made;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const wiring: ControlProps = {
    id,
    required,
    'aria-describedby': describedBy,
    'aria-invalid': error ? true : undefined,
  };
  return (
    <div className={joinClassNames('min-w-0', fieldClassName)}>
      <label
        htmlFor={id}
        className={
          hideLabel
            ? 'sr-only'
            : joinClassNames('mb-1.5 block text-sm font-medium', required && 'required-mark')
        }
      >
        {label}
      </label>
      {isValidElement(children) ? (
        cloneElement(children, { ...wiring, className: joinClassNames('control', children.props.className) })
      ) : (
        <input {...input} {...wiring} className={joinClassNames('control', input.className)} />
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p
          id={`${id}-error`}
          className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger-text"
        >
          <Icon name="alert" className="mt-0.5 size-5" />
          {error}
        </p>
      )}
    </div>
  );
}
