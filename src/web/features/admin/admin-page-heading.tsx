import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

interface AdminPageHeadingProps {
  title: string;
  /** What stands beside the title: an order's status. */
  badges?: ReactNode;
  intro?: ReactNode;
  actions?: ReactNode;
}

/**
 * The h1 of an admin screen: smaller than the shop's own, for the figures are what counts here. Its line is as high
 * with actions as without, so that it stands at one height on every screen.
 */
export function AdminPageHeading({ title, badges, intro, actions }: AdminPageHeadingProps) {
  return (
    <header className="mb-5 flex flex-wrap items-center justify-between gap-x-8">
      <div className="flex min-h-12 min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
        <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
          {title}
        </h1>
        {badges}
      </div>
      {intro && <div className="basis-full text-sm text-muted sm:order-last">{intro}</div>}
      {actions && (
        <div className={classNames('flex flex-wrap items-center gap-3', Boolean(intro) && 'max-sm:mt-3')}>
          {actions}
        </div>
      )}
    </header>
  );
}
