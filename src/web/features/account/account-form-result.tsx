import { type ReactNode, useEffect, useRef } from 'react';
import { Illustration } from '#web/ui/pictures/illustration.tsx';

interface AccountFormResultProps {
  illustration: 'done' | 'missing' | 'mail';
  title: string;
  action: ReactNode;
  children: ReactNode;
  /** Whether it is shown from the start instead of after a form. */
  isInitial?: boolean;
}

/** Replaces the form and takes over the focus. */
export function AccountFormResult({
  illustration,
  title,
  action,
  children,
  isInitial = false,
}: AccountFormResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isInitial) heading.current?.focus();
  }, [isInitial]);
  return (
    <div {...(isInitial && { role: 'status' })} className="flex flex-col items-center py-4 text-center">
      <Illustration name={illustration} className="size-28" />
      <h2 ref={heading} tabIndex={-1} className="mt-4 text-xl outline-none">
        {title}
      </h2>
      <p className="mt-2 max-w-md text-balance text-muted">{children}</p>
      <div className="mt-6">{action}</div>
    </div>
  );
}
