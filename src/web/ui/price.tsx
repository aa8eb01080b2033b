import { formatDollars } from '#domain/shared/money.ts';
import { classNames } from './class-names.ts';

/** Takes the API's dollars. */
export function Price({ dollars, className }: { dollars: number; className?: string }) {
  return <span className={classNames('font-display tabular-nums', className)}>{formatDollars(dollars)}</span>;
}
