import type { filaments } from '#db/schema.ts';
import { ShopError } from '../shared/errors.ts';
import { toGrams } from '../shared/grams.ts';
import { cents, toDollars } from '../shared/money.ts';
import type { FilamentResponse } from './schemas.ts';

export type FilamentRow = typeof filaments.$inferSelect;

/** What the spools of a filament have, in mg. */
export interface FilamentStock {
  spools: number;
  balance: number;
  free: number;
}

/** The API representation of a filament, for the owner. */
export const toFilamentResponse = (row: FilamentRow, stock: FilamentStock): FilamentResponse => ({
  _id: row.id,
  ...{ filament: row.material, color: row.color, hex: row.hex },
  density: row.densityMgPerCm3 / 1000,
  pricePerKg: toDollars(cents(row.pricePerKgCents)),
  ...{ available: row.available, lowGrams: row.lowMg && toGrams(row.lowMg), runsShort: row.runsShort },
  ...{ spools: stock.spools, grams: toGrams(stock.balance), free: toGrams(stock.free) },
  version: row.version,
});

/** Whether the shop prints in it now. */
export const isFilamentAvailable = ({ available, runsShort }: FilamentRow): boolean =>
  available && !runsShort;

/** g/cm³ as whole mg/cm³. */
export const toDensityColumn = (density: number): number => Math.round(density * 1000);

/** The error for a second filament of the same material and color. */
export function filamentExistsError(): ShopError {
  const message = 'There is this filament in this color already.';
  return new ShopError('bad_input', message, [{ path: 'color', message }]);
}
