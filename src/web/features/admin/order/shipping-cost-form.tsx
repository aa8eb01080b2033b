import { useState } from 'react';
import { type OrderCostsResponse, orderCostsResponse } from '#domain/production-costs/schemas.ts';
import { parseDollars, toDollars } from '#domain/shared/money.ts';
import { useForm } from '#web/state/use-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { callAdminApi } from '../call-admin-api.ts';

interface ShippingCostFormProps {
  orderId: string;
  /** In dollars; null: not known. */
  cost: number | null;
  onSaved: (costs: OrderCostsResponse) => void;
}

/** What the carrier was paid; an empty field says that it is not known. */
export function ShippingCostForm({ orderId, cost, onSaved }: ShippingCostFormProps) {
  const [message, setMessage] = useState('');
  const { form, field, submit, reset, busy, failure } = useForm({
    initial: { cost: cost === null ? '' : cost.toFixed(2) },
    check: (values) =>
      values.cost.trim() === '' || parseDollars(values.cost) !== null
        ? {}
        : { cost: 'A sum in dollars, such as 7.20.' },
    onSubmit: () => setMessage(''),
    async send(values) {
      const cents = parseDollars(values.cost);
      const body = { cost: cents === null ? null : toDollars(cents) };
      const path = `/api/orders/${encodeURIComponent(orderId)}/shipping-cost` as const;
      onSaved(await callAdminApi(path, { method: 'PUT', body, responseSchema: orderCostsResponse }));
      // The field now has what is saved.
      reset();
      setMessage('Shipping cost saved.');
    },
  });
  return (
    <Form ref={form} onSubmit={submit} className="mt-4 grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <FormField label="Paid to the carrier, in dollars" inputMode="decimal" {...field('cost')} />
        <Button type="submit" size="sm" variant="secondary" busy={busy}>
          {busy ? 'Saving...' : 'Set cost'}
        </Button>
      </div>
      {failure && <Notice tone="danger">{failure}</Notice>}
      <p role="status" className="font-semibold text-success-text empty:hidden">
        {message}
      </p>
    </Form>
  );
}
