import { type KeyboardEvent, Suspense, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { AccountSettingsTab } from '#web/features/account/settings/account-settings-tab.tsx';
import { OwnOrderList } from '#web/features/orders/own-order-list.tsx';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { MyPrintRequests } from './my-print-requests.tsx';
import { MyQuotes } from './quotes/my-quotes.tsx';

const WishListTab = lazyComponent(
  async () => (await import('#web/features/wish-list/wish-list-tab.tsx')).WishListTab,
);

const tabs = ['orders', 'wish-list', 'settings'] as const;
type Tab = (typeof tabs)[number];

const tabLabels: Record<Tab, string> = { orders: 'Orders', 'wish-list': 'Wish list', settings: 'Settings' };
const tabKeyMoves: Record<string, (at: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: () => -1,
};

/**
 * The ARIA tabs pattern: arrow keys move between tabs, Tab moves into the panel. The selected tab is in the address.
 */
export function AccountTabs() {
  const [search, setSearch] = useSearchParams();
  const list = useRef<HTMLDivElement>(null);
  const current: Tab = tabs.find((tab) => tab === search.get('tab')) ?? 'orders';

  const open = (tab: Tab) =>
    setSearch(tab === 'orders' ? {} : { tab }, { replace: true, preventScrollReset: true });
  const handleKeyDown = (event: KeyboardEvent) => {
    const to = tabKeyMoves[event.key]?.(tabs.indexOf(current));
    const tab = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (!tab) return;
    event.preventDefault();
    open(tab);
    list.current?.querySelector<HTMLElement>(`#tab-${tab}`)?.focus();
  };

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label="My account"
        className="mb-6 flex gap-8 border-b border-line sm:mb-8"
      >
        {tabs.map((tab) => (
          <button
            key={tab}
            id={`tab-${tab}`}
            type="button"
            role="tab"
            aria-selected={tab === current}
            aria-controls={`panel-${tab}`}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => open(tab)}
            onKeyDown={handleKeyDown}
            className={joinClassNames(
              '-mb-px min-h-12 border-b-2 font-display font-semibold',
              tab === current
                ? 'border-accent text-ink'
                : 'border-transparent text-muted hover:border-edge hover:text-ink',
            )}
          >
            {tabLabels[tab]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`panel-${current}`} aria-labelledby={`tab-${current}`}>
        {current === 'settings' && <AccountSettingsTab />}
        {current === 'wish-list' && (
          <Suspense fallback={<Spinner label="Loading your wish list..." quiet />}>
            <WishListTab />
          </Suspense>
        )}
        {current === 'orders' && (
          <>
            <OwnOrderList />
            <MyPrintRequests />
            <MyQuotes />
          </>
        )}
      </div>
    </>
  );
}
