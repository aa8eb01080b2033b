import type { PrintOptions, QuotePreview } from '#domain/quotes/schemas.ts';
import type { UnitGuess } from '#mesh/printability/guess-unit.ts';

/** What a shopper has chosen. `filament` and `color` are '' until the choices are loaded. */
export interface QuoteChoices {
  filament: string;
  color: string;
  profile: string;
  infill: number;
  scale: number;
  /** The answer where the unit of the file is doubtful; null without one. */
  unit: 'mm' | UnitGuess['unit'] | null;
  /** Lies on the side that was found best, not as in its file. */
  isTurned: boolean;
  /** Null: as the checks of the model advise. */
  supports: boolean | null;
  quantity: number;
}

export const initialChoices: QuoteChoices = {
  ...{ filament: '', color: '', profile: 'standard', infill: 15, scale: 1 },
  ...{ unit: null, isTurned: true, supports: null, quantity: 1 },
};

/** The shop's usual filament if it has it, otherwise one that is available. */
export function chooseFilament(
  { filaments }: PrintOptions,
  { filament, color }: Pick<QuoteChoices, 'filament' | 'color'>,
): PrintOptions['filaments'][number] | undefined {
  const ofMaterial = filaments.filter((one) => one.filament === (filament || 'EPLA'));
  const there = ofMaterial.filter(({ available }) => available);
  return (
    ofMaterial.find((one) => one.color === color) ??
    there.find((one) => one.color === 'red') ??
    there[0] ??
    (filament ? ofMaterial[0] : undefined) ??
    filaments.find(({ available }) => available) ??
    filaments[0]
  );
}

export type QuoteBreak = QuotePreview['breaks'][number];
