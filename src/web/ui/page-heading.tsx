import type { ReactNode } from 'react';
import { joinClassNames } from './join-class-names.ts';

interface PageHeadingProps {
  title: string;
  intro?: ReactNode;
  /** A short text above the title. */
  eyebrow?: string;
  actions?: ReactNode;
  className?: string;
}

/** The h1 of a page; the shell focuses it after a navigation. */
export function PageHeading({ title, intro, eyebrow, actions, className }: PageHeadingProps) {
  return (
    <header
      className={joinClassNames('flex flex-wrap items-start justify-between gap-x-8 gap-y-4', className)}
    >
      <div className="max-w-2xl">
        {eyebrow && <p className="mb-2 font-display text-sm font-semibold text-accent-text">{eyebrow}</p>}
        <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
          {title}
        </h1>
        {intro && <p className="mt-3 text-muted">{intro}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  );
}
