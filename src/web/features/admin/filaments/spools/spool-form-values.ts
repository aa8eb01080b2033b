import { type SpoolResponse, spoolInput, updateSpoolInput } from '#domain/spools/schemas.ts';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';
import { parseDecimal } from '#web/ui/forms/parse-decimal.ts';

/** As typed. */
export const emptySpoolValues = { grams: '1000', reelGrams: '', pricePerKg: '', note: '' };
export type SpoolFormValues = typeof emptySpoolValues;

export const spoolFieldLabels: Record<keyof SpoolFormValues, string> = {
  ...{ grams: 'Grams on it', reelGrams: 'The empty reel weighs, in grams' },
  ...{ pricePerKg: 'Price per kg, in dollars', note: 'Note' },
};

export const toSpoolFormValues = ({
  grams,
  reelGrams,
  pricePerKg,
  note,
}: SpoolResponse): SpoolFormValues => ({
  grams: String(grams),
  reelGrams: reelGrams === null ? '' : String(reelGrams),
  pricePerKg: pricePerKg?.toFixed(2) ?? '',
  note,
});

/** An empty price is the filament's. */
export const toSpoolBody = ({ reelGrams, pricePerKg, note }: SpoolFormValues) => ({
  ...{ reelGrams: parseDecimal(reelGrams), note },
  ...(pricePerKg.trim() && { pricePerKg: parseDecimal(pricePerKg) }),
});

export const toNewSpoolBody = (filamentId: string, values: SpoolFormValues) => ({
  ...{ filamentId, grams: parseDecimal(values.grams) },
  ...toSpoolBody(values),
});

/** The first error of each field, in the words of the schema. `filamentId`: of another one; null: it is edited. */
export const checkSpoolForm = (filamentId: string | null, values: SpoolFormValues) =>
  filamentId === null
    ? collectFieldErrors<Record<string, string>>(updateSpoolInput, toSpoolBody(values))
    : collectFieldErrors<Record<string, string>>(spoolInput, toNewSpoolBody(filamentId, values));
