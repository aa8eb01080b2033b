import { taxClasses } from '#domain/catalogue/states.ts';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { FormSection } from './form-section.tsx';
import type { ProductFormControl } from './use-product-form.ts';

const taxLabels = { standard: 'Standard', reduced: 'Reduced', zero: 'None' };

/** What a piece weighs, and how it is taxed. */
export function ProductShippingSection({
  field,
  choices,
  choose,
}: Pick<ProductFormControl, 'field' | 'choices' | 'choose'>) {
  const weight = field('weightGrams');
  const set = [weight.value.trim() && `${weight.value.trim()} g`, `Tax: ${taxLabels[choices.taxClass]}`];
  return (
    <FormSection
      title="Shipping and tax"
      summary={set.filter(Boolean).join(', ')}
      hasError={Boolean(weight.error)}
    >
      <FormField
        label="Weight"
        {...weight}
        inputMode="numeric"
        maxLength={9}
        autoComplete="off"
        hint="In grams, of a packed piece. Empty: the weight under Settings, Shipping."
      />
      <Select
        label="Tax"
        name="taxClass"
        value={choices.taxClass}
        onChange={({ target }) =>
          choose({ taxClass: taxClasses.find((one) => one === target.value) ?? 'standard' })
        }
        options={taxClasses.map((value) => ({ value, label: taxLabels[value] }))}
        hint="The rates are under Settings, Taxes. None: no tax in any country."
      />
    </FormSection>
  );
}
