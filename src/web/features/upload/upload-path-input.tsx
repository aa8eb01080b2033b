import type { ComponentPropsWithRef, ReactNode } from 'react';
import { joinClassNames } from '#web/ui/join-class-names.ts';

interface UploadPathInputProps extends ComponentPropsWithRef<'input'> {
  picker: ReactNode;
}

/** The text input and the button next to it; the field's label, hint and error refer to the input. */
export function UploadPathInput({ picker, className, ...input }: UploadPathInputProps) {
  return (
    <div className="flex flex-col gap-2 sm:flex-row">
      <input {...input} className={joinClassNames(className, 'min-w-0 flex-1')} />
      {picker}
    </div>
  );
}
