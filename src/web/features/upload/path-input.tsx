import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

interface PathInputProps extends ComponentPropsWithRef<'input'> {
  picker: ReactNode;
}

/** The box and the button beside it; the field's label, hint and error belong to the box. */
export function PathInput({ picker, className, ...input }: PathInputProps) {
  return (
    <div className="flex flex-col gap-2 sm:flex-row">
      <input {...input} className={classNames(className, 'min-w-0 flex-1')} />
      {picker}
    </div>
  );
}
