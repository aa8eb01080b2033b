import type { ComponentPropsWithRef } from 'react';
import { joinClassNames } from '#web/ui/join-class-names.ts';

interface SelectCheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'onChange'> {
  onCheck: (on: boolean, isRange: boolean) => void;
}

/** A checkbox with a target of 44 px for a finger, and of the row's height for a mouse. */
export function SelectCheckbox({ onCheck, className, children, ...rest }: SelectCheckboxProps) {
  return (
    <label
      className={joinClassNames(
        'inline-flex min-h-11 min-w-11 shrink-0 cursor-pointer items-center gap-3 select-none dense:min-h-7 dense:min-w-7',
        !children && '-my-2 justify-center dense:my-0',
        className,
      )}
    >
      <input
        {...rest}
        type="checkbox"
        onChange={({ target, nativeEvent }) =>
          onCheck(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        className="size-5 shrink-0 rounded-sm accent-accent dense:size-4"
      />
      {children}
    </label>
  );
}
