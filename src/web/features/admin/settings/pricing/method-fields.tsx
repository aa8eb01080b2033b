import { type MoveStep, RowTools } from '#web/features/admin/lists/row-tools.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { WeightBandFields } from './weight-band-fields.tsx';
import type { MethodDraft, MethodKind } from './zone-drafts.ts';

interface MethodFieldsProps {
  method: MethodDraft;
  /** Of its errors: 'zones.0.methods.1'. */
  path: string;
  errors: Readonly<Record<string, string | undefined>>;
  place: number;
  count: number;
  onChange: (method: MethodDraft) => void;
  onMove: (step: MoveStep) => void;
  onRemove: () => void;
}

const kindLabels: Record<MethodKind, string> = {
  flat: 'One price',
  weight: 'By weight',
  percentage: 'A share of the items',
  pickup: 'Pickup: nothing is sent',
};
const kinds = Object.keys(kindLabels) as MethodKind[];

/** A way of delivery: what it costs, and how long it takes. */
export function MethodFields(props: MethodFieldsProps) {
  const { method, path, errors, place, count, onChange, onMove, onRemove } = props;
  const { kind } = method;
  const input = (name: 'name' | 'percent' | 'price' | 'freeFrom', errorPath: string = name) => ({
    value: method[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...method, [name]: target.value }),
    error: errors[`${path}.${errorPath}`],
    autoComplete: 'off',
  });
  const days = (end: 'min' | 'max') => ({
    value: method[end],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...method, [end]: target.value }),
    error: errors[`${path}.days.${end}`],
    ...{ inputMode: 'numeric' as const, maxLength: 3, autoComplete: 'off' },
  });
  return (
    <fieldset
      data-row={method.id}
      className="grid min-w-0 gap-4 rounded-md border border-line bg-sunken p-3 sm:grid-cols-2"
    >
      <legend className="px-1 text-sm font-semibold">Delivery method {place + 1}</legend>
      <FormField label="Name" {...input('name')} maxLength={60} required placeholder="Standard" />
      <Select
        label="Price"
        value={kind}
        onChange={({ target }) =>
          onChange({ ...method, kind: kinds.find((one) => one === target.value) ?? kind })
        }
        options={kinds.map((value) => ({ value, label: kindLabels[value] }))}
        error={errors[`${path}.kind`]}
      />
      {kind === 'percentage' && (
        <FormField
          label="Percent of the items"
          {...input('percent')}
          inputMode="decimal"
          maxLength={6}
          required
        />
      )}
      {kind === 'flat' && (
        <FormField label="Price in dollars" {...input('price')} inputMode="decimal" maxLength={9} required />
      )}
      {kind === 'weight' && (
        <WeightBandFields
          bands={method.bands}
          path={`${path}.bands`}
          errors={errors}
          onChange={(bands) => onChange({ ...method, bands })}
        />
      )}
      {kind !== 'pickup' && (
        <>
          <FormField
            label="Free from"
            {...input('freeFrom')}
            inputMode="decimal"
            maxLength={9}
            hint="Dollars of the items after a discount. Empty: never."
          />
          <fieldset className="grid grid-cols-2 gap-x-3 sm:col-span-2">
            <legend className="mb-1.5 text-sm font-medium">In the post, in business days</legend>
            <FormField label="From" {...days('min')} />
            <FormField label="To" {...days('max')} />
            <p className="col-span-2 mt-1.5 text-xs text-muted">Empty: as under Delivery.</p>
          </fieldset>
        </>
      )}
      {count > 1 && (
        <div className="sm:col-span-2">
          <RowTools
            what={`method ${method.name.trim() || place + 1}`}
            place={place}
            count={count}
            keepsOne
            onMove={onMove}
            onRemove={onRemove}
          />
        </div>
      )}
    </fieldset>
  );
}
