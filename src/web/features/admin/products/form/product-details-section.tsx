import { productUses } from '#domain/catalogue/states.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { FormSection } from './form-section.tsx';
import type { ProductFormValues } from './product-form-values.ts';
import type { ProductFormControl } from './use-product-form.ts';

const names = [
  ...(['material', 'colors', 'care', 'width', 'depth', 'height'] as const),
  ...(['volumeCm3', 'min', 'max', 'model'] as const),
];
const useLabels = { desk: 'Desk', lamp: 'Lamp', planter: 'Planter', wearable: 'To wear' };

/** What a product is made of, its size, when it is ready and what it is for. */
export function ProductDetailsSection({
  field,
  choices,
  choose,
}: Pick<ProductFormControl, 'field' | 'choices' | 'choose'>) {
  const value = (name: keyof ProductFormValues) => field(name).value.trim();
  const size = [value('width'), value('depth'), value('height')];
  const set = [
    value('material'),
    value('colors'),
    size.every(Boolean) && `${size.join(' × ')} mm`,
    value('min') && value('max') && `${value('min')} to ${value('max')} days`,
    value('model') && '3D model',
  ].filter(Boolean);
  return (
    <FormSection
      title="Print details"
      summary={set.join(', ') || 'Material, colors, size, lead time, 3D model'}
      hasError={names.some((name) => field(name).error)}
    >
      <FormField label="Material" {...field('material')} maxLength={200} placeholder="Silk PLA" />
      <FormField
        label="Colors"
        {...field('colors')}
        placeholder="Copper, White"
        hint="Separated by commas."
      />
      <FormField label="Care" {...field('care')} maxLength={500} fieldClassName="sm:col-span-2" />
      <div className="grid grid-cols-3 gap-3">
        <FormField label="Width" {...field('width')} inputMode="numeric" hint="mm" />
        <FormField label="Depth" {...field('depth')} inputMode="numeric" hint="mm" />
        <FormField label="Height" {...field('height')} inputMode="numeric" hint="mm" />
      </div>
      <div className="grid grid-cols-3 gap-3">
        <FormField label="Ready from" {...field('min')} inputMode="numeric" hint="business days" />
        <FormField label="Ready by" {...field('max')} inputMode="numeric" hint="business days" />
        <FormField label="Volume" {...field('volumeCm3')} inputMode="decimal" hint="cm³" />
      </div>
      <FormField
        label="3D model"
        {...field('model')}
        maxLength={300}
        autoComplete="off"
        spellCheck={false}
        placeholder="/media/models/..."
        hint="The path of a gzipped GLB on this site, for ‘View in 3D’."
        fieldClassName="sm:col-span-2"
      />
      <fieldset className="sm:col-span-2">
        <legend className="text-sm font-medium">Uses</legend>
        <div className="flex flex-wrap gap-x-8">
          {productUses.map((use) => (
            <Checkbox
              key={use}
              label={useLabels[use]}
              name={`use-${use}`}
              checked={choices.uses.includes(use)}
              onChange={({ target }) =>
                choose({
                  uses: productUses.filter((one) =>
                    one === use ? target.checked : choices.uses.includes(one),
                  ),
                })
              }
            />
          ))}
        </div>
      </fieldset>
    </FormSection>
  );
}
