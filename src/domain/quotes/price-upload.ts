import type { uploads } from '#db/schema.ts';
import { checkSize } from '#mesh/printability/check-size.ts';
import { findFilament } from '../filaments/find-filament.ts';
import type { FilamentRow } from '../filaments/to-filament-response.ts';
import type { Ctx } from '../shared/ctx.ts';
import type { MeasuredMesh } from '../shared/meshes.ts';
import { measureUpload } from './measure-upload.ts';
import { type PricedChoices, priceChoices } from './price-choices.ts';
import { readPriceRules } from './pricing/read-price-rules.ts';
import type { QuoteInput, Rotation } from './schemas.ts';

export type QuoteChoices = Omit<QuoteInput, 'stlFile' | 'rotation' | 'quantity' | 'review'> & {
  rotation: Rotation | null;
};

export interface PricedUpload extends MeasuredMesh {
  choices: QuoteChoices;
  quantity: number;
  /** What is priced where the customer has not chosen. */
  filament: FilamentRow;
  priced: PricedChoices;
}

/** Measures an uploaded mesh and prices it by the rules of now. Throws as `measureUpload` and `priceChoices` do. */
export async function priceUpload(
  ctx: Ctx,
  upload: typeof uploads.$inferSelect,
  choices: QuoteChoices,
  quantity: number,
): Promise<PricedUpload> {
  const filament = await findFilament(ctx.db, choices);
  const { measures, checks: measured } = await measureUpload(ctx, upload, choices);
  const checks = await checkSizeByRules(ctx, measures, choices.scale, measured);
  const priced = await priceChoices(ctx.db, filament, measures, checks, { ...choices, quantity });
  return { choices, quantity, filament, measures, checks, priced };
}

/** What the printers take is the owner's figure, which may have changed since the mesh was measured. */
async function checkSizeByRules(
  ctx: Ctx,
  { size }: MeasuredMesh['measures'],
  scale: number,
  checks: MeasuredMesh['checks'],
): Promise<MeasuredMesh['checks']> {
  const { rules } = await readPriceRules(ctx.db);
  const { code, severity, message } = checkSize({ size }, { buildVolume: rules.offerAtOnce.maxSize, scale });
  return checks.map((check) => (check.code === code ? { code, severity, message } : check));
}
