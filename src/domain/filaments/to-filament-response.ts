import type { filaments } from '#db/schema.ts';
import { ShopError } from '../shared/errors.ts';
import { cents, toDollars } from '../shared/money.ts';
import type { FilamentResponse } from './schemas.ts';

export type FilamentRow = typeof filaments.$inferSelect;

/** The API representation of a filament. */
export const toFilamentResponse = (row: FilamentRow): FilamentResponse => ({
  _id: row.id,
  ...{ filament: row.material, color: row.color, hex: row.hex },
  density: row.densityMgPerCm3 / 1000,
  pricePerKg: toDollars(cents(row.pricePerKgCents)),
  ...{ available: row.available, version: row.version },
});

/** g/cm³ as whole mg/cm³. */
export const toDensityColumn = (density: number): number => Math.round(density * 1000);

/** The error for a second filament of the same material and color. */
export function filamentExistsError(): ShopError {
  const message = 'There is this filament in this color already.';
  return new ShopError('bad_input', message, [{ path: 'color', message }]);
}
