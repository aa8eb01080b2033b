import { formatDollars } from '#domain/shared/money.ts';
import { classNames } from './class-names.ts';

/** In dollars, as in the API. */
export function Price({ dollars, className }: { dollars: number; className?: string }) {
  return <span className={classNames('font-display tabular-nums', className)}>{formatDollars(dollars)}</span>;
}
