import { type SpoolEntryInput, spoolEntryInput } from '#domain/spools/schemas.ts';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';
import { parseDecimal } from '#web/ui/forms/parse-decimal.ts';

/** As typed. */
export const emptyWeighValues = { how: 'net', grams: '', note: '' };
export type WeighFormValues = typeof emptyWeighValues;

/** What a person can say of a spool. `gross`: weighed with its reel. */
export const weighOptions = [
  { value: 'net', label: 'Weighed, without its reel' },
  { value: 'gross', label: 'Weighed, with its reel' },
  { value: 'waste', label: 'Thrown away' },
  { value: 'adjust', label: 'Correction, added or taken off' },
];

const kinds: Record<string, SpoolEntryInput['kind']> = {
  ...{ net: 'measure', gross: 'measure', waste: 'waste', adjust: 'adjust' },
};

/** As floats are added: to whole mg. */
const toWholeMg = (grams: number) => Math.round(grams * 1000) / 1000;

export function toWeighBody({ how, grams, note }: WeighFormValues, reelGrams: number) {
  const typed = parseDecimal(grams);
  const net = typed === null || how !== 'gross' ? typed : toWholeMg(typed - reelGrams);
  return { kind: kinds[how], grams: net, note };
}

/** The first error of each field, in the words of the schema. */
export function checkWeighForm(values: WeighFormValues, reelGrams: number) {
  const body = toWeighBody(values, reelGrams);
  if (values.how === 'gross' && body.grams !== null && body.grams < 0)
    return { grams: `Its reel alone weighs ${reelGrams} g.` };
  return collectFieldErrors<Omit<WeighFormValues, 'how'> & { kind: string }>(spoolEntryInput, body);
}
