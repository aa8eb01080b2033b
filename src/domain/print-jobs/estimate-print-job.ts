import type { StoredMeshMeasures } from '#db/schema.ts';
import { estimatePrint, middleOf } from '#mesh/estimate-print.ts';
import { printProfiles } from '#mesh/print-profiles.ts';
import { fromGrams } from '../shared/grams.ts';
import { defaultDensity, defaultPrintSettings } from './default-print-settings.ts';
import type { PrintEstimateSource } from './states.ts';

export interface PrintJobEstimate {
  estimateMg: number;
  estimateSeconds: number;
  estimateSource: PrintEstimateSource;
}

/** What is known of a part; the first that is not null is the estimate. */
export interface KnownOfPart {
  /** What the slicer has said of its quote, then the quote's own estimate. */
  slice: { grams: number; seconds: number; supportGrams: number } | null;
  quote: { grams: number; seconds: number; supportGrams: [min: number, max: number] } | null;
  measures: StoredMeshMeasures | null;
  scale: number;
  /** Of its filament, in g/cm³; null if the filament is not known. */
  density: number | null;
  /** Of the part alone, by its share of the product's weight. */
  weightGrams: number | null;
}

const usual = { grams: 50, seconds: 3 * 60 * 60 };
/** A plate of a hundred such jobs still fits the columns. */
const max = { grams: 20_000, seconds: 10_000_000 };

/** Grams and time of one print job. */
export function estimatePrintJob(known: KnownOfPart): PrintJobEstimate {
  const { slice, quote, measures, weightGrams } = known;
  if (slice) return toEstimate('slicer', slice.grams + slice.supportGrams, slice.seconds);
  if (quote) return toEstimate('quote', quote.grams + middleOf(quote.supportGrams), quote.seconds);
  if (measures) {
    const { profile, ...settings } = defaultPrintSettings;
    const choices = { ...settings, scale: known.scale };
    const density = known.density ?? defaultDensity;
    const { grams, seconds } = estimatePrint(measures, choices, printProfiles[profile], density);
    return toEstimate('measures', grams, seconds);
  }
  if (weightGrams) return toEstimate('weight', weightGrams, (weightGrams * usual.seconds) / usual.grams);
  return toEstimate('default', usual.grams, usual.seconds);
}

const toEstimate = (
  estimateSource: PrintEstimateSource,
  grams: number,
  seconds: number,
): PrintJobEstimate => ({
  estimateMg: fromGrams(Math.min(grams, max.grams)),
  estimateSeconds: Math.round(Math.min(seconds, max.seconds)),
  estimateSource,
});
