import { useState } from 'react';
import { changeShipByInput, type OrderResponse } from '#domain/orders/schemas.ts';
import { updatedOrderResponse } from '#web/features/orders/order-responses.ts';
import { useForm } from '#web/state/use-form.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { callAdminApi } from '../../call-admin-api.ts';
import { ChangedMeanwhileNotice } from '../../changed-meanwhile-notice.tsx';
import { InlineFormEnd } from '../../inline-form-end.tsx';
import { useFarmToday } from '../../use-farm-today.ts';
import { useOrderChanges } from '../use-order-changes.ts';

interface ShipByFormProps {
  order: OrderResponse;
  /** Called with the order as it is, if it has changed since it was loaded. */
  onOrderChanged: (order: OrderResponse) => void;
  onSaved: (order: OrderResponse) => void;
  onCancel: () => void;
}

/** Another day, and why. */
export function ShipByForm({ order, onOrderChanged, onSaved, onCancel }: ShipByFormProps) {
  const { changes, clear, readChanges } = useOrderChanges(order, onOrderChanged);
  const today = useFarmToday();
  const [notify, setNotify] = useState(true);
  const form = useForm({
    initial: { shipBy: order.shipBy ?? '', reason: '' },
    check(typed) {
      const issues = changeShipByInput.safeParse(typed).error?.issues ?? [];
      return Object.fromEntries(issues.map(({ path, message }) => [path[0], message]));
    },
    onSubmit: clear,
    async send(typed) {
      const body = { ...typed, notify, version: order.version };
      const path = `/api/orders/${encodeURIComponent(order._id)}/ship-by` as const;
      const call = { method: 'PATCH', body, responseSchema: updatedOrderResponse } as const;
      onSaved((await callAdminApi(path, call)).updatedOrder);
    },
    onFailure: async (failure) => ((await readChanges(failure)) ? null : failure),
  });
  const isLater = order.shipBy !== undefined && form.values.shipBy > order.shipBy;
  return (
    <Form ref={form.form} onSubmit={form.submit} aria-label="Change ship-by date" className="mt-4 grid gap-4">
      <FormField
        label="Ship by"
        type="date"
        required
        min={today}
        {...form.field('shipBy')}
        className="max-w-48"
        autoFocus
      />
      <FormField
        label="Reason"
        required
        {...form.field('reason')}
        maxLength={200}
        autoComplete="off"
        hint="The customer reads it in the mail, and it stays in the history."
      />
      <Checkbox
        label={
          <>
            Mail the customer{isLater && ', who can wait or cancel for a full refund'}
            {order.customer && (
              <span className="block text-sm text-muted [overflow-wrap:anywhere]">
                To {order.customer.email}
              </span>
            )}
          </>
        }
        checked={notify}
        onChange={({ target }) => setNotify(target.checked)}
      />
      {changes && (
        <ChangedMeanwhileNotice
          subject="order"
          changes={changes.map(({ name, ...change }) => ({ ...change, label: name, yours: null }))}
        />
      )}
      <InlineFormEnd
        failure={form.failure}
        busy={form.busy}
        submitLabel="Save ship-by date"
        onCancel={onCancel}
      />
    </Form>
  );
}
