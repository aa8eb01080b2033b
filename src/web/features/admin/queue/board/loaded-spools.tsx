import type { PrinterResponse } from '#domain/printers/schemas.ts';
import { formatGrams } from '#web/features/quote/price/format-amounts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { formatFilament } from '../../filaments/filament-row-parts.tsx';
import { FilamentSwatch } from '../../filaments/filament-swatch.tsx';

/** The spools in a printer, with what is free on them. */
export function LoadedSpools({ printer: { name, spools } }: { printer: PrinterResponse }) {
  if (spools.length === 0) return <p className="text-xs text-muted">No spool in it</p>;
  return (
    <ul aria-label={`Spools in ${name}`} className="grid gap-0.5">
      {spools.map(({ slot, spool }) => (
        <li key={slot} className="flex items-center gap-2 text-xs tabular-nums">
          <FilamentSwatch hex={spool.filament.hex} className="size-4" />
          <span className="min-w-0 truncate">{formatFilament(spool.filament)}</span>
          {spool.grams === 0 && <Badge tone="warning">Empty</Badge>}
          <span className="ml-auto shrink-0 text-muted">
            {formatGrams(spool.free)} · {spool.code}
          </span>
        </li>
      ))}
    </ul>
  );
}
