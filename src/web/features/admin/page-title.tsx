import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

interface PageTitleProps {
  title: string;
  intro?: ReactNode;
  actions?: ReactNode;
  className?: string;
}

/** The h1 of an admin screen: smaller than the shop's own, for the figures are what counts here. */
export function PageTitle({ title, intro, actions, className }: PageTitleProps) {
  return (
    <header
      className={classNames('mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-3', className)}
    >
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
          {title}
        </h1>
        {intro && <div className="mt-1.5 text-sm text-muted">{intro}</div>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
    </header>
  );
}
