import type { uploads } from '#db/schema.ts';
import { findFilament } from '../filaments/find-filament.ts';
import type { FilamentRow } from '../filaments/to-filament-response.ts';
import type { Ctx } from '../shared/ctx.ts';
import type { MeasuredMesh } from '../shared/meshes.ts';
import { measureUpload } from './measure-upload.ts';
import { type PricedChoices, priceChoices } from './price-choices.ts';
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
  const { measures, checks } = await measureUpload(ctx, upload, choices);
  const priced = await priceChoices(ctx.db, filament, measures, checks, { ...choices, quantity });
  return { choices, quantity, filament, measures, checks, priced };
}
