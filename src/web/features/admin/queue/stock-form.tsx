import { useState } from 'react';
import {
  createdPrintJobsResponse,
  type PrintJobResponse,
  stockPrintJobsInput,
} from '#domain/print-jobs/schemas.ts';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';
import { useForm } from '#web/state/use-form.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { callAdminApi } from '../call-admin-api.ts';
import { ProductPicker } from '../discounts/discount-scope-fields.tsx';
import { InlineFormEnd } from '../inline-form-end.tsx';

interface StockFormProps {
  onBusy: (busy: boolean) => void;
  onAdded: (jobs: readonly PrintJobResponse[]) => void;
  onCancel: () => void;
}

const toBody = ({ productId, qty }: Record<'productId' | 'qty', string>) => ({
  productId,
  qty: qty.trim() === '' ? null : Number(qty),
});

/** Pieces of a product that are printed without an order. */
export function StockForm({ onBusy, onAdded, onCancel }: StockFormProps) {
  const [name, setName] = useState('');
  const { form, field, values, errors, set, submit, busy, failure } = useForm({
    initial: { productId: '', qty: '1' },
    check: (typed) => collectFieldErrors<typeof typed>(stockPrintJobsInput, toBody(typed)),
    onBusy,
    async send(typed) {
      const { printJobs } = await callAdminApi('/api/print-jobs', {
        ...{ method: 'POST', body: toBody(typed), responseSchema: createdPrintJobsResponse },
      });
      onAdded(printJobs);
    },
  });
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-5">
      <ProductPicker
        isSingle
        error={errors.productId}
        ids={values.productId ? [values.productId] : []}
        names={new Map([[values.productId, name]])}
        onPick={(id, picked) => {
          set('productId', id);
          setName(picked);
        }}
        onRemove={() => set('productId', '')}
      />
      <FormField
        label="Pieces"
        required
        {...field('qty')}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        hint="In the product’s default choices."
      />
      <InlineFormEnd failure={failure} busy={busy} submitLabel="Add to the queue" onCancel={onCancel} />
    </Form>
  );
}
