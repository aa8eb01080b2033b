import { useState } from 'react';
import { maxSalePercent, type SaleResponse, saleInput } from '#domain/sales/schemas.ts';
import { InlineFormEnd } from '#web/features/admin/inline-form-end.tsx';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';
import { useForm } from '#web/state/use-form.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { callAdminApi } from '../call-admin-api.ts';
import { toLines, toSaleBody, toSaleFormValues, toSaleScopeBody } from './sale-form-values.ts';
import { SalePreview } from './sale-preview.tsx';
import { type PickedProduct, SaleProductPicker } from './sale-product-picker.tsx';
import { SaleScopeFields } from './sale-scope-fields.tsx';
import { describeSaleScope } from './sale-texts.ts';

interface SaleFormProps {
  /** As it was when the form was opened; null for a new one. */
  opened: SaleResponse | null;
  /** As it is stored now. */
  current: SaleResponse | null;
  themes: readonly string[];
  onBusy: (busy: boolean) => void;
  onSaved: (name: string) => void;
  onCancel: () => void;
  onChangedMeanwhile: () => void;
}

export function SaleForm(props: SaleFormProps) {
  const { opened, current, themes, onBusy, onSaved, onCancel, onChangedMeanwhile } = props;
  const [initial] = useState(() => toSaleFormValues(opened, new Date()));
  const [picked, setPicked] = useState<readonly PickedProduct[]>(opened?.products ?? []);
  const { form, field, values, errors, set, submit, busy, failure } = useForm({
    initial,
    check: (typed) => collectFieldErrors<typeof typed>(saleInput, toSaleBody(typed)),
    onBusy,
    async send(typed) {
      const body = toSaleBody(typed);
      if (current)
        await callAdminApi(`/api/sales/${current._id}`, {
          ...{ method: 'PATCH', body: { ...body, version: current.version } },
        });
      else await callAdminApi('/api/sales', { method: 'POST', body });
      onSaved(typed.name);
    },
    onFailure(failed) {
      if (failed.code === 'changed_meanwhile') onChangedMeanwhile();
      return failed;
    },
  });
  const chosen = toLines(values.categories);
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-5">
      {current && current.version !== opened?.version && (
        <Notice tone="warning" live="alert" title="This sale has been changed meanwhile">
          <p>
            Saving yours replaces what is saved now: {current.name}, {current.percent}% off,{' '}
            {describeSaleScope(current)}.
          </p>
        </Notice>
      )}
      <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
        <FormField
          label="Name"
          required
          {...field('name')}
          maxLength={60}
          autoComplete="off"
          autoFocus
          hint="Only the staff sees it."
        />
        <FormField
          label="Percent off"
          required
          {...field('percent')}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          hint={`1 to ${maxSalePercent}`}
        />
        <div className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
          <FormField
            label="Starts"
            required
            {...field('startsAt')}
            type="datetime-local"
            hint="In your time zone. A time in the past means now."
          />
          <FormField label="Ends" required {...field('endsAt')} type="datetime-local" />
        </div>
      </div>
      <SaleScopeFields
        allProducts={values.allProducts !== ''}
        onAllProducts={(all) => set('allProducts', all ? 'yes' : '')}
        themes={[...new Set([...themes, ...chosen])]}
        chosen={chosen}
        onThemes={(categories) => set('categories', categories.join('\n'))}
        error={errors.categories ?? errors.allProducts}
      >
        <SaleProductPicker
          picked={picked}
          error={errors.products}
          onChange={(products) => {
            setPicked(products);
            set('products', products.map(({ _id }) => _id).join('\n'));
          }}
        />
      </SaleScopeFields>
      <SalePreview scope={toSaleScopeBody(values)} />
      <p className="text-sm text-muted">
        A product is in one sale at a time: where two run, the larger reduction wins. Products that are added
        after the start keep their price. The product page also shows the lowest price of the 30 days before.
      </p>
      <InlineFormEnd
        failure={failure}
        busy={busy}
        submitLabel={opened ? 'Save sale' : 'Plan sale'}
        onCancel={onCancel}
      />
    </Form>
  );
}
