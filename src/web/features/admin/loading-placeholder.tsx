import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Skeletons while loading, and a label for screen readers. */
export function LoadingPlaceholder({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-6">
      <p role="status" className="sr-only">
        {label}
      </p>
      {children}
    </div>
  );
}

const rowKeys = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Placeholder of a list's rows, as high as the window: what is below the list comes into view with its last row. */
export function ListRowSkeletons() {
  return (
    <div className="grid min-h-svh content-start gap-2">
      {rowKeys.map((place) => (
        <Skeleton key={place} className="h-14 w-full dense:h-8" />
      ))}
    </div>
  );
}
