import { joinClassNames } from './join-class-names.ts';

/** A loading placeholder. Set its size by class, and put a text for screen readers next to it. */
export function Skeleton({ className = 'h-6 w-full' }: { className?: string }) {
  return <div aria-hidden="true" className={joinClassNames('skeleton', className)} />;
}
