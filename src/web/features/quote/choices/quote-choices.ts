import type { PrintOptions, QuotePreview } from '#domain/quotes/schemas.ts';

/** What a shopper has chosen. `filament` and `color` are '' until the choices are loaded. */
export interface QuoteChoices {
  filament: string;
  color: string;
  profile: string;
  infill: number;
  scale: number;
  /** Lies on the side that was found best, not as in its file. */
  isTurned: boolean;
  /** Null: as the checks of the model advise. */
  supports: boolean | null;
  quantity: number;
}

export const initialChoices: QuoteChoices = {
  ...{ filament: '', color: '', profile: 'standard', infill: 15, scale: 1 },
  ...{ isTurned: true, supports: null, quantity: 1 },
};

/** The shop's usual filament if it has it, otherwise one that is available. */
export function chooseFilament(
  { filaments }: PrintOptions,
  { filament, color }: Pick<QuoteChoices, 'filament' | 'color'>,
): PrintOptions['filaments'][number] | undefined {
  const ofMaterial = filaments.filter((one) => one.filament === (filament || 'EPLA'));
  const wanted = color || 'red';
  return (
    ofMaterial.find((one) => one.color === wanted) ??
    ofMaterial.find(({ available }) => available) ??
    ofMaterial[0] ??
    filaments.find(({ available }) => available) ??
    filaments[0]
  );
}

export type QuoteBreak = QuotePreview['breaks'][number];
