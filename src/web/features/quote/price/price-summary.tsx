import type { ReactNode } from 'react';
import { formatDay } from '#domain/shared/arrival.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { useArrivalText } from '#web/features/product/delivery/use-arrival-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { formatDuration, formatGrams, formatGramsRange } from './format-amounts.ts';
import type { ShownPreview } from './use-quote-preview.ts';

/** Less is 'under 0.1 g'. */
const minCertainGrams = 0.05;

interface PriceSummaryProps extends ShownPreview {
  /** Whether a person must look at it first: then no date can be told. */
  isReviewed: boolean;
  /** Whether the surface is open, so that the weight cannot be known. */
  isOpen: boolean;
}

/** What it costs, what that is made of, and when it comes. */
export function PriceSummary({ preview, isStale, failure, retry, isReviewed, isOpen }: PriceSummaryProps) {
  const arrival = useArrivalText(preview);
  if (failure && !isStale)
    return (
      <Notice tone="danger" title="There is no price yet.">
        <p>{failure}</p>
        <Button size="sm" variant="secondary" onClick={retry} className="mt-2">
          Try again
        </Button>
      </Notice>
    );
  if (!preview)
    return (
      <div aria-busy="true">
        <p role="status" className="sr-only">
          Loading the price...
        </p>
        <Skeleton className="h-12 w-32" />
        <Skeleton className="mt-4 h-16 w-full" />
      </div>
    );
  const { price, quantity, estimate } = preview;
  const { grams, seconds, error, supportGrams } = estimate;
  return (
    <div aria-busy={isStale} className={isStale ? 'opacity-60' : undefined}>
      <p role="status" className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-4xl font-semibold tabular-nums">{formatDollars(price.total)}</span>
        <span className="text-sm text-muted">
          {quantity === 1
            ? 'for one copy'
            : `for ${quantity} copies, ${formatDollars(price.total / quantity)} each`}
        </span>
      </p>
      <p className="mt-1 text-sm text-muted">
        {preview.isMinimum && 'The least that an order line costs. '}Plus shipping, which the cart shows.
      </p>
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 text-sm">
        <Amount name="Weight of a copy">
          {/* In words: '±' is not in the core font, and another font would be loaded for it. */}
          {formatGrams(grams)} <span className="text-muted">{describeCertainty(grams, error, isOpen)}</span>
        </Amount>
        <Amount name={supportGrams[1] > 0 ? 'Printing time with supports' : 'Printing time of a copy'}>
          {formatDuration(seconds)}
        </Amount>
        {supportGrams[1] > 0 && <Amount name="Supports of a copy">{formatGramsRange(supportGrams)}</Amount>}
      </dl>
      {arrival && !isReviewed && (
        <p className="mt-4 text-sm font-medium">
          {preview.shipBy ? `Ships by ${formatDay(preview.shipBy)}` : 'Order today'}, get it {arrival}
        </p>
      )}
    </div>
  );
}

function describeCertainty(grams: number, error: number, isOpen: boolean): string {
  if (isOpen) return 'and uncertain: the surface is open';
  return grams < minCertainGrams ? '' : `give or take\u00a0${Math.round(error * 100)}%`;
}

function Amount({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
