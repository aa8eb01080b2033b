import { productStates } from '#domain/catalogue/states.ts';
import { productStateLabels } from '#web/features/admin/products/product-state-labels.ts';
import { FormSection } from './form-section.tsx';
import type { ProductFormControl } from './use-product-form.ts';

const meanings = {
  active: 'It is sold.',
  draft: 'Only admins see it.',
  archived: 'It is not sold or listed any more. Its page stays and says so, and orders keep it.',
};

/** Whether a product is prepared, sold or no longer sold. */
export function ProductStateSection({ choices, choose }: Pick<ProductFormControl, 'choices' | 'choose'>) {
  return (
    <FormSection
      title="State"
      summary={`${productStateLabels[choices.state]}: ${meanings[choices.state]}`}
      hasError={false}
    >
      <fieldset className="grid gap-1 sm:col-span-2">
        <legend className="sr-only">State</legend>
        {productStates.map((state) => (
          <label key={state} className="flex min-h-11 items-center gap-3 py-1.5">
            <input
              type="radio"
              name="state"
              value={state}
              checked={choices.state === state}
              onChange={() => choose({ state })}
              className="size-6 shrink-0 accent-accent"
            />
            <span>
              <span className="font-medium">{productStateLabels[state]}</span>
              <span className="block text-sm text-muted">{meanings[state]}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </FormSection>
  );
}
