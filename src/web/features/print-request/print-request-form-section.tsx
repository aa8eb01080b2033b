import type { ReactNode } from 'react';

interface PrintRequestFormSectionProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** A group of related fields. */
export function PrintRequestFormSection({ title, intro, children }: PrintRequestFormSectionProps) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-6 first-of-type:border-t-0 first-of-type:pt-0">
      <legend className="float-left w-full">
        <h2 className="text-xl">{title}</h2>
      </legend>
      {intro && <p className="clear-both pt-1 text-sm text-muted">{intro}</p>}
      <div className="clear-both grid gap-5 pt-4">{children}</div>
    </fieldset>
  );
}
