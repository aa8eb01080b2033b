import { printProfiles } from '#mesh/print-profiles.ts';
import { loadFilaments } from '../filaments/list-filaments.ts';
import { isFilamentAvailable } from '../filaments/to-filament-response.ts';
import type { Ctx } from '../shared/ctx.ts';
import { maxUploadBytes } from '../uploads/schemas.ts';
import { readPriceRules } from './pricing/read-price-rules.ts';
import { infillLimits, maxQuoteQuantity, type PrintOptions, scaleLimits } from './schemas.ts';

/** What a shopper can choose. For everybody. */
export async function listPrintOptions({ db }: Ctx): Promise<PrintOptions> {
  const [rows, { rules }] = await Promise.all([loadFilaments(db), readPriceRules(db)]);
  return {
    filaments: rows.map((row) => ({
      ...{ filament: row.material, color: row.color, hex: row.hex, available: isFilamentAvailable(row) },
    })),
    profiles: Object.values(printProfiles).map(({ id, name }) => ({ id, name })),
    limits: {
      ...{ maxQuantity: maxQuoteQuantity, infill: infillLimits, scale: scaleLimits },
      maxSize: rules.offerAtOnce.maxSize,
      maxFileBytes: maxUploadBytes.stl,
    },
  };
}
