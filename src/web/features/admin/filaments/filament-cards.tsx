import { formatDollars } from '#domain/shared/money.ts';
import {
  AvailableBadge,
  describeStock,
  FilamentName,
  FilamentRowActions,
  type FilamentRowsProps,
} from './filament-row-parts.tsx';

/** That of the longer word, so that another one does not wrap and move the buttons. */
const stateWidth = { minWidth: '7rem' };

/** The table's rows as cards for narrow screens. */
export function FilamentCards({ filaments, ...actions }: FilamentRowsProps) {
  return (
    <ul aria-label="Filaments" className="grid gap-3 sm:grid-cols-2">
      {filaments.map((filament) => (
        <li
          key={filament._id}
          className="flex flex-col justify-between gap-3 rounded-lg border border-line bg-surface p-4 shadow-rest"
        >
          <div className="grid gap-1">
            <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <FilamentName filament={filament} />
              <span className="ml-auto text-right" style={stateWidth}>
                <AvailableBadge filament={filament} />
              </span>
            </p>
            <p className="text-sm text-muted tabular-nums">
              {filament.pricePerKg !== undefined && `${formatDollars(filament.pricePerKg)} per kg, `}
              {filament.density} g/cm³
            </p>
            <p className="tabular-nums">{describeStock(filament)}</p>
          </div>
          <FilamentRowActions filament={filament} {...actions} />
        </li>
      ))}
    </ul>
  );
}
