import { type FilamentResponse, filamentInput } from '#domain/filaments/schemas.ts';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';
import { parseDecimal } from '#web/ui/forms/parse-decimal.ts';

/** As typed. */
export const emptyFilamentValues = {
  ...{ filament: '', color: '', hex: '#808080', density: '', pricePerKg: '', lowGrams: '' },
};
export type FilamentFormValues = typeof emptyFilamentValues;

export const filamentFieldLabels: Record<keyof FilamentFormValues, string> = {
  ...{ filament: 'Material', color: 'Color', hex: 'Shown as', density: 'Density, in g/cm³' },
  ...{ pricePerKg: 'Price per kg, in dollars', lowGrams: 'Low-stock threshold, in grams' },
};

export const toFilamentFormValues = (filament: FilamentResponse): FilamentFormValues => ({
  ...{ filament: filament.filament, color: filament.color, hex: filament.hex },
  ...{ density: String(filament.density), pricePerKg: filament.pricePerKg?.toFixed(2) ?? '' },
  lowGrams: filament.lowGrams === null ? '' : String(filament.lowGrams),
});

export const toFilamentBody = ({ density, pricePerKg, lowGrams, ...texts }: FilamentFormValues) => ({
  ...texts,
  ...{
    density: parseDecimal(density),
    pricePerKg: parseDecimal(pricePerKg),
    lowGrams: parseDecimal(lowGrams),
  },
});

/** The first error of each field, in the words of the schema. */
export const checkFilamentForm = (values: FilamentFormValues) =>
  collectFieldErrors<FilamentFormValues>(filamentInput, toFilamentBody(values));
