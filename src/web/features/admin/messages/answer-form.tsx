import { type ChangeEvent, useRef, useState } from 'react';
import { toAnswerMailTexts } from '#domain/contact/answer-mail-texts.ts';
import {
  type AnswerTemplate,
  type ContactMessageResponse,
  oneContactMessageResponse,
  sendContactAnswerInput,
} from '#domain/contact/schemas.ts';
import { InlineFormEnd } from '#web/features/admin/inline-form-end.tsx';
import { useRootLoaderData } from '#web/features/shell/root-loader-data.ts';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';
import { useForm } from '#web/state/use-form.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { callAdminApi } from '../call-admin-api.ts';
import { ExpandableText } from '../expandable-text.tsx';
import { MailPreview, MailPreviewText } from '../mail-preview.tsx';
import { fillAnswerTemplate } from './fill-answer-template.ts';

interface AnswerFormProps {
  /** As it is known now. */
  message: ContactMessageResponse;
  templates: readonly AnswerTemplate[];
  onSent: (message: ContactMessageResponse) => void;
  /** Receives the message as somebody else has answered it meanwhile. */
  onChanged: (message: ContactMessageResponse) => void;
  onCancel: () => void;
}

/** Writes an answer, with a preview of its mail below. */
export function AnswerForm({ message, templates, onSent, onChanged, onCancel }: AnswerFormProps) {
  const { shopName } = useRootLoaderData();
  const { _id, name, email, answers } = message;
  const [answersAtStart] = useState(answers.length);
  const [filled, setFilled] = useState('');
  // One id per answer, however often it is sent.
  const answerId = useRef<string | null>(null);
  const path = `/api/contact/${_id}` as const;
  const { form, field, values, set, submit, busy, failure } = useForm({
    initial: { text: '' },
    check: (typed) => collectFieldErrors<typeof typed>(sendContactAnswerInput.pick({ text: true }), typed),
    async send({ text }) {
      answerId.current ??= crypto.randomUUID();
      const body = { text, answersSeen: answers.length };
      const call = { method: 'PUT', body, responseSchema: oneContactMessageResponse } as const;
      onSent((await callAdminApi(`${path}/answers/${answerId.current}`, call)).message);
    },
    async onFailure(failed) {
      if (failed.code !== 'changed_meanwhile') return failed;
      answerId.current = null;
      const current = await callAdminApi(path, { responseSchema: oneContactMessageResponse }).catch(
        () => null,
      );
      if (!current) return failed;
      onChanged(current.message);
      return null;
    },
  });
  const { error, ...text } = field('text');
  const pick = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const template = templates.find((one) => one._id === target.value);
    if (!template) return;
    const added = fillAnswerTemplate(template.text, message);
    // Another template replaces the one before, but nothing that was typed.
    const kept = values.text === filled ? '' : values.text.trim();
    const next = kept ? `${kept}\n\n${added}` : added;
    setFilled(next);
    set('text', next);
  };
  const { subject, heading, quoteTitle } = toAnswerMailTexts(shopName);
  const last = answers.at(-1);
  return (
    <Form
      ref={form}
      onSubmit={submit}
      aria-label={`Answer to ${name}`}
      className="grid w-full max-w-2xl gap-4"
    >
      {answers.length !== answersAtStart && last && (
        <Notice tone="warning" live="alert" title={`${last.sentBy.name} has answered this message meanwhile`}>
          Above is what was sent. Yours is not sent yet: sending it mails a second answer.
        </Notice>
      )}
      {templates.length > 0 && (
        <Select
          label="Template"
          defaultValue=""
          onChange={pick}
          options={[
            { value: '', label: 'Choose a template' },
            ...templates.map((template) => ({ value: template._id, label: template.name })),
          ]}
        />
      )}
      <FormField label="Answer" required error={error}>
        <textarea {...text} rows={7} maxLength={5000} />
      </FormField>
      <MailPreview to={email} subject={subject} heading={heading}>
        <MailPreviewText text={values.text.trim() || '...'} />
        <p>{quoteTitle}</p>
        <div className="rounded-md border border-line bg-surface px-3 py-2">
          <ExpandableText text={message.message} textName="the message" />
        </div>
      </MailPreview>
      <InlineFormEnd
        failure={failure}
        busy={busy}
        submitLabel="Send answer"
        busyLabel="Sending..."
        onCancel={onCancel}
      />
    </Form>
  );
}
