import { maxWeightBands } from '#domain/settings/schemas.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FieldErrorText } from '#web/ui/forms/field-error-text.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { useRows } from './use-rows.ts';
import type { MethodDraft } from './zone-drafts.ts';

type BandDraft = MethodDraft['bands'][number];

interface WeightBandFieldsProps {
  bands: BandDraft[];
  path: string;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (bands: BandDraft[]) => void;
}

/** Weights with their prices, the lightest first. What is heavier than the last one cannot be sent. */
export function WeightBandFields({ bands, path, errors, onChange }: WeightBandFieldsProps) {
  const rows = useRows({ rows: bands, onChange });
  return (
    <fieldset className="grid min-w-0 gap-3 sm:col-span-2">
      <legend className="mb-1.5 text-sm font-medium">Weights and prices</legend>
      <p className="text-xs text-muted">
        The lightest first. What weighs more than the last one cannot be ordered with this method.
      </p>
      <div ref={rows.list} className="grid gap-3">
        {bands.map((band, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity, and are controlled
          <div key={place} data-row={place} className="grid grid-cols-[1fr_1fr_auto] items-start gap-3">
            <FormField
              label={`Up to g, row ${place + 1}`}
              value={band.upToGrams}
              onChange={({ target }) => rows.set(place, { ...band, upToGrams: target.value })}
              error={errors[`${path}.${place}.upToGrams`]}
              inputMode="numeric"
              maxLength={7}
              autoComplete="off"
            />
            <FormField
              label={`Dollars, row ${place + 1}`}
              value={band.price}
              onChange={({ target }) => rows.set(place, { ...band, price: target.value })}
              error={errors[`${path}.${place}.price`]}
              inputMode="decimal"
              maxLength={9}
              autoComplete="off"
            />
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Remove weight ${place + 1}`}
              disabled={bands.length === 1}
              className="mt-7"
              onClick={() => rows.remove(place)}
            >
              <Icon name="trash" className="size-5" />
            </Button>
          </div>
        ))}
        <FieldErrorText error={errors[path]} />
        {bands.length < maxWeightBands && (
          <Button
            size="sm"
            variant="secondary"
            icon="plus"
            data-add
            className="justify-self-start"
            onClick={() => rows.add({ upToGrams: '', price: '' })}
          >
            Add a weight
          </Button>
        )}
      </div>
    </fieldset>
  );
}
