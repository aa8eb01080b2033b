import { LinkTabs } from '../link-tabs.tsx';

interface FeesTabsProps {
  current: string;
  /** The open differences, as text: '3', '1,000+'. */
  differences: string;
  toSearch: (view: string) => string;
}

/** What is listed below. */
export function FeesTabs({ current, differences, toSearch }: FeesTabsProps) {
  const tabs = [
    ['', 'Payouts'],
    ['transactions', 'Transactions'],
    ['differences', differences === '0' ? 'Differences' : `Differences (${differences})`],
  ] as const;
  return (
    <LinkTabs
      label="Which records"
      tabs={tabs.map(([view, label]) => ({ label, to: toSearch(view), isCurrent: view === current }))}
    />
  );
}
