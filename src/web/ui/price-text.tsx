import { formatDollars } from '#domain/shared/money.ts';
import { joinClassNames } from './join-class-names.ts';

interface PriceTextProps {
  /** In dollars, as in the API. */
  dollars: number;
  /** The price without the sale, struck through. */
  regular?: number | undefined;
  className?: string;
}

export function PriceText({ dollars, regular, className }: PriceTextProps) {
  return (
    <span className={joinClassNames('font-display tabular-nums', className)}>
      {formatDollars(dollars)}
      {regular && (
        <s className="ml-2 text-[0.8em] font-normal text-muted">
          <span className="sr-only">, regular price </span>
          {formatDollars(regular)}
        </s>
      )}
    </span>
  );
}
