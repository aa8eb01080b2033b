import { classNames } from './class-names.ts';

/** A place being filled, layer by layer. Give it its size by class; say what loads beside it. */
export function Skeleton({ className = 'h-6 w-full' }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('skeleton', className)} />;
}
