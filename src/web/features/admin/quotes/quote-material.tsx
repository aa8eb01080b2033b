import type { QuoteResponse } from '#domain/quotes/schemas.ts';
import { describeMaterial } from '#web/features/print-request/describe-material.ts';
import { FilamentColorSwatch } from '#web/features/print-request/filament-color-swatch.tsx';

/** The chosen filament with its color. */
export function QuoteMaterial({
  quote: { color, filament },
}: {
  quote: Pick<QuoteResponse, 'color' | 'filament'>;
}) {
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      <FilamentColorSwatch color={color} className="size-4" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{describeMaterial(color, filament)}</span>
    </span>
  );
}
