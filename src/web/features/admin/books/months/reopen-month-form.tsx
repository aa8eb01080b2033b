import { type BookMonth, reopenMonthInput } from '#domain/books/schemas.ts';
import { callAdminApi } from '#web/features/admin/call-admin-api.ts';
import { InlineFormEnd } from '#web/features/admin/inline-form-end.tsx';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';
import { useForm } from '#web/state/use-form.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';

interface ReopenMonthFormProps {
  month: BookMonth;
  onBusy: (busy: boolean) => void;
  onCancel: () => void;
  onReopened: () => void;
}

export function ReopenMonthForm({ month, onBusy, onCancel, onReopened }: ReopenMonthFormProps) {
  const { form, field, submit, busy, failure } = useForm({
    initial: { reason: '' },
    check: (typed) => collectFieldErrors<typeof typed>(reopenMonthInput, typed),
    onBusy,
    async send(values) {
      await callAdminApi(`/api/books/closings/${month.month}/reopen`, { method: 'POST', body: values });
      onReopened();
    },
  });
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <FormField
        label="Reason"
        {...field('reason')}
        required
        maxLength={300}
        hint="It stays on record, with your name and the time."
      />
      <InlineFormEnd
        failure={failure}
        busy={busy}
        submitLabel="Reopen the month"
        busyLabel="Reopening..."
        onCancel={onCancel}
      />
    </Form>
  );
}
