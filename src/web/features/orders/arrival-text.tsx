import type { ReactNode } from 'react';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';

/** When an order arrives. */
export function ArrivalText({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <p className={joinClassNames('mt-4 flex items-center gap-2.5 text-sm font-medium', className)}>
      <Icon name="truck" className="size-5 text-teal" />
      <span>{children}</span>
    </p>
  );
}
