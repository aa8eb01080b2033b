import { estimatePrint, middleOf } from '#mesh/estimate-print.ts';
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

/** What is priced: with supports, the middle of their range. */
export function toPrintedAmounts({ grams, seconds, supportGrams }: PrintEstimate): PrintedAmounts {
  return { grams: grams + middleOf(supportGrams), seconds };
}

/** The same with the fewest and with the most supports. */
export function toExtremeAmounts(estimate: PrintEstimate): PrintedAmounts[] {
  const middle = toPrintedAmounts(estimate);
  return estimate.supportGrams.map((supports) => {
    const grams = estimate.grams + supports;
    return { grams, seconds: middle.grams > 0 ? (middle.seconds * grams) / middle.grams : middle.seconds };
  });
}
