import { FormField } from '#web/ui/forms/form-field.tsx';
import type { useProductForm } from './use-product-form.ts';

/** Warnings and the maker, as Regulation (EU) 2023/988, Art. 19, asks for. */
export function ProductSafetyFields({ field }: Pick<ReturnType<typeof useProductForm>, 'field'>) {
  const { error: warningsError, ...warnings } = field('warnings');
  return (
    <fieldset className="grid gap-5 border-t border-line pt-5 sm:col-span-2 sm:grid-cols-2">
      <legend className="sr-only">Safety</legend>
      <p className="sm:col-span-2">
        <span className="block font-semibold">Safety</span>
        <span className="text-sm text-muted">
          Optional, and shown on the product page. Sales to the EU need the maker: all three fields.
        </span>
      </p>
      <FormField
        label="Warnings"
        error={warningsError}
        fieldClassName="sm:col-span-2"
        hint="Such as: not for children under three."
      >
        <textarea {...warnings} rows={2} maxLength={2000} />
      </FormField>
      <FormField label="Maker" {...field('legalName')} maxLength={200} autoComplete="off" />
      <FormField
        label="Email or website of the maker"
        {...field('contact')}
        maxLength={200}
        autoComplete="off"
      />
      <FormField
        label="Postal address of the maker"
        {...field('postalAddress')}
        maxLength={300}
        autoComplete="off"
        fieldClassName="sm:col-span-2"
      />
    </fieldset>
  );
}
