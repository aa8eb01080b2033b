import { Link } from 'react-router';
import type { QuoteState } from '#domain/quotes/states.ts';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { quoteStateLooks } from './quote-state-looks.ts';

/** What waits for the owner comes first. */
const tabs: readonly (QuoteState | '')[] = [
  ...(['', 'review', 'draft', 'offered', 'accepted', 'declined', 'expired'] as const),
];

interface QuoteStateTabsProps {
  current: string;
  toSearch: (change: Record<string, string>) => string;
}

/** Tabs that filter by state: links, so that the filter is in the address. */
export function QuoteStateTabs({ current, toSearch }: QuoteStateTabsProps) {
  return (
    <nav aria-label="Which quotes" className="mb-4 flex flex-wrap gap-1.5 sm:gap-2 dense:mb-2">
      {tabs.map((state) => (
        <Link
          key={state}
          to={toSearch({ state })}
          aria-current={state === current ? 'true' : undefined}
          className={joinClassNames(
            'inline-flex min-h-11 items-center rounded-md border px-3 text-sm font-semibold sm:px-4 dense:min-h-8',
            state === current
              ? 'border-ink bg-ink text-paper'
              : 'border-edge bg-surface hover:border-ink hover:bg-sunken',
          )}
        >
          {state ? quoteStateLooks[state].label : 'All'}
        </Link>
      ))}
    </nav>
  );
}
