import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

interface PathInputProps extends ComponentPropsWithRef<'input'> {
  picker: ReactNode;
}

/** The text input and the button next to it; the field's label, hint and error refer to the input. */
export function PathInput({ picker, className, ...input }: PathInputProps) {
  return (
    <div className="flex flex-col gap-2 sm:flex-row">
      <input {...input} className={classNames(className, 'min-w-0 flex-1')} />
      {picker}
    </div>
  );
}
