import type { ReactNode } from 'react';
import { useEarlyInput } from '#web/early-input.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { TestPaymentsRibbon } from './test-payments-ribbon.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

/** What surrounds every screen, the error page included. */
export function Shell({ children }: { children: ReactNode }) {
  useFocusOnNavigation();
  useEarlyInput();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-ink font-semibold text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3"
      >
        Skip to the content
      </a>
      <NavigationProgress />
      <TestPaymentsRibbon />
      <Header />
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <Footer />
    </div>
  );
}
