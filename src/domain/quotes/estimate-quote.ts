import { estimatePrint } from '#mesh/estimate-print.ts';
import type { MeshMeasures, PrintChoices, PrintEstimate } from '#mesh/mesh-measures.ts';
import { type PrintProfileId, printProfiles } from '#mesh/print-profiles.ts';
import type { PrintedAmounts } from './pricing/price-quote.ts';

/** Grams and time of a piece, for a density in g/cm³. */
export function estimateQuote(
  measures: MeshMeasures,
  choices: PrintChoices & { profile: PrintProfileId },
  density: number,
): PrintEstimate {
  return estimatePrint(measures, choices, printProfiles[choices.profile], density);
}

/** What is priced: with supports, the middle of their range, and the time that as much filament takes otherwise. */
export function toPrintedAmounts(
  { grams, seconds, supportGrams: [min, max] }: PrintEstimate,
  supports: boolean,
): PrintedAmounts {
  if (!supports) return { grams, seconds };
  const withSupports = grams + (min + max) / 2;
  return { grams: withSupports, seconds: grams > 0 ? (seconds * withSupports) / grams : seconds };
}
