import type { ReactNode } from 'react';
import { joinClassNames } from '#web/ui/join-class-names.ts';

interface AdminPageHeadingProps {
  title: string;
  /** Shown next to the title, such as an order's status. */
  badges?: ReactNode;
  intro?: ReactNode;
  actions?: ReactNode;
}

/**
 * The h1 of an admin screen: smaller than the public pages' h1, to leave room for the data. Its line has the same
 * height with and without actions, so that the title does not move between screens.
 */
export function AdminPageHeading({ title, badges, intro, actions }: AdminPageHeadingProps) {
  return (
    <header className="mb-5 flex flex-wrap items-center justify-between gap-x-8 dense:mb-2">
      <div className="flex min-h-12 min-w-0 dense:min-h-9 flex-wrap items-center gap-x-4 gap-y-1">
        <h1 tabIndex={-1} className="text-2xl sm:text-3xl dense:text-xl">
          {title}
        </h1>
        {badges}
      </div>
      {intro && <div className="basis-full text-sm text-muted sm:order-last">{intro}</div>}
      {actions && (
        <div className={joinClassNames('flex flex-wrap items-center gap-3', Boolean(intro) && 'max-sm:mt-3')}>
          {actions}
        </div>
      )}
    </header>
  );
}
