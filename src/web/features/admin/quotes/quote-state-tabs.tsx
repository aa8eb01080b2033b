import type { QuoteState } from '#domain/quotes/states.ts';
import { LinkTabs } from '../link-tabs.tsx';
import { quoteStateLooks } from './quote-state-looks.ts';

/** What waits for the owner comes first. */
const tabs: readonly (QuoteState | '')[] = [
  ...(['', 'review', 'draft', 'offered', 'accepted', 'declined', 'expired'] as const),
];

interface QuoteStateTabsProps {
  current: string;
  toSearch: (change: Record<string, string>) => string;
}

/** Tabs that filter by state. */
export function QuoteStateTabs({ current, toSearch }: QuoteStateTabsProps) {
  return (
    <LinkTabs
      label="Which quotes"
      tabs={tabs.map((state) => ({
        label: state ? quoteStateLooks[state].label : 'All',
        to: toSearch({ state }),
        isCurrent: state === current,
      }))}
    />
  );
}
