import { Link } from 'react-router';
import { joinClassNames } from '#web/ui/join-class-names.ts';

interface LinkTabsProps {
  /** What is chosen by them, for screen readers. */
  label: string;
  tabs: readonly { label: string; to: string; isCurrent: boolean }[];
}

/** The views of a screen or the filters of a list: links, so that the choice is in the address. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <nav aria-label={label} className="mb-4 flex flex-wrap gap-1.5 sm:gap-2 dense:mb-2">
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          aria-current={tab.isCurrent ? 'true' : undefined}
          className={joinClassNames(
            'inline-flex min-h-11 items-center rounded-md border px-3 text-sm font-semibold sm:px-4 dense:min-h-8',
            tab.isCurrent
              ? 'border-ink bg-ink text-paper'
              : 'border-edge bg-surface hover:border-ink hover:bg-sunken',
          )}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
