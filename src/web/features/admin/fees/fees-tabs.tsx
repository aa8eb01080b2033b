import { Link } from 'react-router';
import { joinClassNames } from '#web/ui/join-class-names.ts';

interface FeesTabsProps {
  current: string;
  /** The open differences, as text: '3', '1,000+'. */
  differences: string;
  toSearch: (view: string) => string;
}

/** What is listed below: links, so that the choice is in the address. */
export function FeesTabs({ current, differences, toSearch }: FeesTabsProps) {
  const tabs = [
    ['', 'Payouts'],
    ['transactions', 'Transactions'],
    ['differences', differences === '0' ? 'Differences' : `Differences (${differences})`],
  ] as const;
  return (
    <nav aria-label="Which records" className="mb-4 flex flex-wrap gap-1.5 sm:gap-2 dense:mb-3">
      {tabs.map(([view, label]) => (
        <Link
          key={view}
          to={toSearch(view)}
          aria-current={view === current ? 'true' : undefined}
          className={joinClassNames(
            'inline-flex min-h-11 items-center rounded-md border px-3 text-sm font-semibold sm:px-4 dense:min-h-8',
            view === current
              ? 'border-ink bg-ink text-paper'
              : 'border-edge bg-surface hover:border-ink hover:bg-sunken',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
