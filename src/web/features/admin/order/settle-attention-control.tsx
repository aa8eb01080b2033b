import { useState } from 'react';
import {
  type OrderEventResponse,
  orderHistoryResponse,
  settleAttentionInput,
} from '#domain/payments/schemas.ts';
import { InlineFormEnd } from '#web/features/admin/inline-form-end.tsx';
import { usePermission } from '#web/features/admin/use-permission.ts';
import type { ApiFailureInfo } from '#web/state/api/api-error.ts';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';
import { useForm } from '#web/state/use-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { callAdminApi } from '../call-admin-api.ts';
import { describeOrderEvent } from './describe-order-event.ts';

interface SettleAttentionControlProps {
  orderId: string;
  event: OrderEventResponse;
  /** Called with what to tell the admin; the event may be listed no longer. */
  onChanged: (message: string) => void;
}

/** Settles an event that needs attention, with a note, or undoes that. Renders nothing for other events. */
export function SettleAttentionControl({ orderId, event, onChanged }: SettleAttentionControlProps) {
  const [isOpen, setIsOpen] = useState(false);
  const canSettle = usePermission('managePayments');
  if (!event.attention || !canSettle) return null;
  const settled = event.attention === 'open';
  if (isOpen)
    return (
      <SettleForm
        orderId={orderId}
        event={event}
        settled={settled}
        onChanged={(message) => {
          setIsOpen(false);
          onChanged(message);
        }}
        onCancel={() => setIsOpen(false)}
      />
    );
  return (
    <Button size="sm" variant="secondary" onClick={() => setIsOpen(true)} className="mt-2">
      {settled ? 'Settle...' : 'Reopen...'}
      <VisuallyHidden> {describeOrderEvent(event).title}</VisuallyHidden>
    </Button>
  );
}

interface SettleFormProps extends SettleAttentionControlProps {
  settled: boolean;
  onCancel: () => void;
}

function SettleForm({ orderId, event, settled, onChanged, onCancel }: SettleFormProps) {
  const { title } = describeOrderEvent(event);
  const { form, field, submit, busy, failure } = useForm({
    initial: { note: '' },
    check: (typed) => collectFieldErrors<typeof typed>(settleAttentionInput.pick({ note: true }), typed),
    async send({ note }) {
      const body = { settled, note };
      const call = { method: 'PATCH', body, responseSchema: orderHistoryResponse } as const;
      await callAdminApi(`/api/orders/${orderId}/attention/${event._id}`, call);
      onChanged(settled ? `Settled: ${title}` : `Needs attention again: ${title}`);
    },
    onFailure(failed: ApiFailureInfo) {
      if (failed.code !== 'changed_meanwhile') return failed;
      onChanged(failed.message);
      return null;
    },
  });
  const { error, ...note } = field('note');
  return (
    <Form ref={form} onSubmit={submit} aria-label={title} className="mt-2 grid max-w-xl gap-3">
      <FormField label="Note" error={error} hint="Optional, for the order’s history.">
        {/* biome-ignore lint/a11y/noAutofocus: the button that was pressed is replaced by this field */}
        <textarea {...note} rows={2} maxLength={500} autoFocus />
      </FormField>
      <InlineFormEnd
        failure={failure}
        busy={busy}
        submitLabel={settled ? 'Settle' : 'Reopen'}
        onCancel={onCancel}
      />
    </Form>
  );
}
