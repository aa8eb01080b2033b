import type { ReactNode } from 'react';
import { useMatches } from 'react-router';
import { NavigationProgress } from '#web/features/shell/navigation/navigation-progress.tsx';
import { useFocusOnNavigation } from '#web/features/shell/navigation/use-focus-on-navigation.ts';
import { useReplayPreHydrationEvents } from '#web/pre-hydration-events.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { TestPaymentsBanner } from './test-payments-banner.tsx';

/** Frame of every page, the error page included. The admin screens have a frame of their own. */
export function SiteLayout({ children }: { children: ReactNode }) {
  useFocusOnNavigation();
  useReplayPreHydrationEvents();
  const isAdmin = useMatches()[1]?.id === 'routes/admin/admin';
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-ink font-semibold text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3"
      >
        Skip to the content
      </a>
      <NavigationProgress />
      {isAdmin ? (
        children
      ) : (
        <>
          <TestPaymentsBanner />
          <SiteHeader />
          <main id="main" tabIndex={-1} className="flex-1">
            {children}
          </main>
          <SiteFooter />
        </>
      )}
    </div>
  );
}
