import { formatGrams } from '#web/features/quote/price/format-amounts.ts';
import type { useForm } from '#web/state/use-form.ts';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { parseDecimal } from '#web/ui/forms/parse-decimal.ts';
import type { UsedSpool } from './list-used-spools.ts';

type Spools = readonly UsedSpool[];

interface SpoolGramsFieldsProps {
  spools: Spools;
  /** What happened to the grams: 'Used', 'Wasted'. */
  verb: string;
  field: ReturnType<typeof useForm<Record<string, string>>>['field'];
}

/** Grams of each spool of a print, in fields named by the spools' ids. */
export function SpoolGramsFields({ spools, verb, field }: SpoolGramsFieldsProps) {
  return spools.map(({ _id, code, grams }) => (
    <FormField
      key={_id}
      label={`${verb} of ${code}, in g`}
      {...field(_id)}
      inputMode="decimal"
      maxLength={8}
      autoComplete="off"
      hint={grams === null ? 'It was put in during the print.' : `${formatGrams(grams)} are reserved.`}
    />
  ));
}

export const toSpoolGrams = (spools: Spools, typed: Record<string, string>) =>
  spools.map(({ _id }) => ({ id: _id, grams: parseDecimal(typed[_id] ?? '') }));

/** The field of 'spools.0.grams' is that of the first spool. */
export function toSpoolFieldName(path: string, spools: Spools): string | null {
  const [, place] = /^spools\.(\d+)/.exec(path) ?? [];
  return spools[Number(place)]?._id ?? null;
}
