import { type ReactNode, Suspense } from 'react';
import { Spinner } from '#web/ui/spinner.tsx';

/** Shows over the page that a viewer's code is being loaded. */
export function ViewerFallback({ children }: { children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <p className="fixed inset-0 z-50 grid place-items-center bg-surface">
          <Spinner label="Loading the viewer..." />
        </p>
      }
    >
      {children}
    </Suspense>
  );
}
