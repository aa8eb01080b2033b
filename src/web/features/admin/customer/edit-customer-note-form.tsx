import { type CustomerNote, customerNoteInput, customerNoteResponse } from '#domain/customers/schemas.ts';
import { InlineFormEnd } from '#web/features/admin/inline-form-end.tsx';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';
import { useForm } from '#web/state/use-form.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { callAdminApi } from '../call-admin-api.ts';

interface EditCustomerNoteFormProps {
  path: `/api/${string}`;
  /** As it is stored now. */
  note: CustomerNote;
  /** Whether somebody else has changed it since the form was opened: their text is shown above. */
  isChanged: boolean;
  onSaved: (note: CustomerNote) => void;
  onCancel: () => void;
  onChangedMeanwhile: () => void;
}

export function EditCustomerNoteForm(props: EditCustomerNoteFormProps) {
  const { path, note, isChanged, onSaved, onCancel, onChangedMeanwhile } = props;
  const { form, field, submit, busy, failure } = useForm({
    initial: { text: note.text },
    check: (values) => collectFieldErrors<typeof values>(customerNoteInput, values),
    async send({ text }) {
      const body = { text, version: note.version };
      const call = { method: 'PATCH', body, responseSchema: customerNoteResponse } as const;
      onSaved((await callAdminApi(path, call)).note);
    },
    onFailure(failed) {
      if (failed.code !== 'changed_meanwhile') return failed;
      onChangedMeanwhile();
      return null;
    },
  });
  const { error, ...text } = field('text');
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-3">
      {isChanged && (
        <Notice tone="warning" live="alert" title="This note has been changed meanwhile">
          Above is what is saved now. Saving yours replaces it.
        </Notice>
      )}
      <FormField label="Note" required error={error}>
        <textarea {...text} rows={4} maxLength={2000} />
      </FormField>
      <InlineFormEnd failure={failure} busy={busy} submitLabel="Save note" onCancel={onCancel} />
    </Form>
  );
}
