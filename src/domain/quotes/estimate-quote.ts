import type { MeshMeasures, PrintChoices, PrintEstimate } from '#mesh/mesh-measures.ts';
import type { PrintedAmounts } from './pricing/price-quote.ts';

/** Grams and time of a piece, for a density in g/cm³. */
export function estimateQuote(
  measures: MeshMeasures,
  { infill, scale }: PrintChoices,
  _profile: string,
  density: number,
): PrintEstimate {
  const volume = measures.volume * scale ** 3;
  const grams = (volume * density * (0.3 + (0.7 * infill) / 100)) / 1000;
  return { grams, seconds: grams * 240, supportGrams: [0, 0], error: 0.3 };
}

/**
 * What is priced: with supports, the middle of their range, and the time that as much filament takes otherwise.
 */
export function toPrintedAmounts(
  { grams, seconds, supportGrams: [min, max] }: PrintEstimate,
  supports: boolean,
): PrintedAmounts {
  if (!supports) return { grams, seconds };
  const withSupports = grams + (min + max) / 2;
  return { grams: withSupports, seconds: grams > 0 ? (seconds * withSupports) / grams : seconds };
}
