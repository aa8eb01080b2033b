import { type AnswerTemplate, answerTemplateInput } from '#domain/contact/schemas.ts';
import { InlineFormEnd } from '#web/features/admin/inline-form-end.tsx';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';
import { useForm } from '#web/state/use-form.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { callAdminApi } from '../call-admin-api.ts';

interface TemplateFormProps {
  /** As it was when the form was opened; null for a new one. */
  opened: AnswerTemplate | null;
  /** As it is stored now. */
  current: AnswerTemplate | null;
  onBusy: (busy: boolean) => void;
  onSaved: () => void;
  onCancel: () => void;
  onChangedMeanwhile: () => void;
}

export function TemplateForm(props: TemplateFormProps) {
  const { opened, current, onBusy, onSaved, onCancel, onChangedMeanwhile } = props;
  const { form, field, submit, busy, failure } = useForm({
    initial: { name: opened?.name ?? '', text: opened?.text ?? '' },
    check: (values) => collectFieldErrors<typeof values>(answerTemplateInput, values),
    onBusy,
    async send(typed) {
      if (current)
        await callAdminApi(`/api/contact/templates/${current._id}`, {
          ...{ method: 'PATCH', body: { ...typed, version: current.version } },
        });
      else await callAdminApi('/api/contact/templates', { method: 'POST', body: typed });
      onSaved();
    },
    onFailure(failed) {
      if (failed.code !== 'changed_meanwhile') return failed;
      onChangedMeanwhile();
      return null;
    },
  });
  const { error: nameError, ...name } = field('name');
  const { error: textError, ...text } = field('text');
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      {current && current.version !== opened?.version && (
        <Notice tone="warning" live="alert" title="This template has been changed meanwhile">
          <p>Saving yours replaces what is saved now:</p>
          <p className="mt-2 font-medium">{current.name}</p>
          <p className="whitespace-pre-line">{current.text}</p>
        </Notice>
      )}
      <FormField label="Name" required error={nameError} {...name} maxLength={60} autoFocus />
      <FormField label="Text" required error={textError}>
        <textarea {...text} rows={9} maxLength={5000} />
      </FormField>
      <InlineFormEnd failure={failure} busy={busy} submitLabel="Save template" onCancel={onCancel} />
    </Form>
  );
}
