import type { BookMonth } from '#domain/books/schemas.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { callAdminApi } from '#web/features/admin/call-admin-api.ts';
import { InlineFormEnd } from '#web/features/admin/inline-form-end.tsx';
import { useForm } from '#web/state/use-form.ts';
import { Form } from '#web/ui/forms/form.tsx';

interface CloseMonthFormProps {
  month: BookMonth;
  onBusy: (busy: boolean) => void;
  onCancel: () => void;
  onClosed: () => void;
}

export function CloseMonthForm({ month, onBusy, onCancel, onClosed }: CloseMonthFormProps) {
  const { form, submit, busy, failure } = useForm({
    initial: { month: month.month },
    onBusy,
    async send(values) {
      await callAdminApi('/api/books/closings', { method: 'POST', body: values });
      onClosed();
    },
  });
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <p>
        Its total of {formatDollars(month.total)} with {formatDollars(month.tax)} tax is fixed then. Only the
        owner can open the month again, with a reason that stays on record.
      </p>
      <InlineFormEnd
        failure={failure}
        busy={busy}
        submitLabel="Close the month"
        busyLabel="Closing..."
        onCancel={onCancel}
      />
    </Form>
  );
}
