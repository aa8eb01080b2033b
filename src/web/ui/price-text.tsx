import { formatDollars } from '#domain/shared/money.ts';
import { joinClassNames } from './join-class-names.ts';

/** In dollars, as in the API. */
export function PriceText({ dollars, className }: { dollars: number; className?: string }) {
  return (
    <span className={joinClassNames('font-display tabular-nums', className)}>{formatDollars(dollars)}</span>
  );
}
