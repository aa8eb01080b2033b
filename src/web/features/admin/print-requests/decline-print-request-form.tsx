import { useState } from 'react';
import { toDeclinedMailTexts } from '#domain/print-requests/declined-mail-texts.ts';
import {
  onePrintRequestResponse,
  type PrintRequestResponse,
  updatePrintRequestInput,
} from '#domain/print-requests/schemas.ts';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';
import { useForm } from '#web/state/use-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { callAdminApi } from '../call-admin-api.ts';
import { ExpandableText } from '../expandable-text.tsx';
import { MailPreview, MailPreviewText } from '../mail-preview.tsx';

interface DeclinePrintRequestFormProps {
  request: PrintRequestResponse;
  onBusy: (busy: boolean) => void;
  onDeclined: (request: PrintRequestResponse) => void;
  /** Another admin was first. */
  onConflict: () => void;
  onCancel: () => void;
}

export function DeclinePrintRequestForm(props: DeclinePrintRequestFormProps) {
  const { request, onBusy, onDeclined, onConflict, onCancel } = props;
  const [wantsMail, setWantsMail] = useState(true);
  const { form, field, values, submit, busy, failure } = useForm({
    initial: { reason: '' },
    check: (typed) => collectFieldErrors<typeof typed>(updatePrintRequestInput.pick({ reason: true }), typed),
    onBusy,
    async send({ reason }) {
      const body = { state: 'declined', ...(wantsMail && { mail: true, reason }) };
      const call = { method: 'PATCH', body, responseSchema: onePrintRequestResponse } as const;
      onDeclined((await callAdminApi(`/api/requests/${encodeURIComponent(request._id)}`, call)).request);
    },
    onFailure(failed) {
      if (failed.status === 409) onConflict();
      return failed;
    },
  });
  const { error, ...reason } = field('reason');
  const { subject, heading, greeting, intro, quoteTitle } = toDeclinedMailTexts(request.name);
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <p>Their account then says “We cannot print this one”. You can reopen the request later.</p>
      <Checkbox
        label={
          <>
            Mail the customer that we cannot print it
            <span className="block text-sm text-muted [overflow-wrap:anywhere]">To {request.email}</span>
          </>
        }
        checked={wantsMail}
        onChange={({ target }) => setWantsMail(target.checked)}
      />
      {wantsMail && (
        <>
          <FormField label="Reason" error={error} hint="Optional. The mail says it in your words.">
            <textarea {...reason} rows={3} maxLength={2000} />
          </FormField>
          <MailPreview to={request.email} subject={subject} heading={heading}>
            <MailPreviewText text={[greeting, intro, values.reason.trim()].filter(Boolean).join('\n\n')} />
            <p>{quoteTitle}</p>
            <div className="rounded-md border border-line bg-surface px-3 py-2">
              <ExpandableText text={request.orderMessage} textName="the request" />
            </div>
          </MailPreview>
        </>
      )}
      {failure && (
        <Notice tone="danger" title="Not declined">
          <p>{failure}</p>
        </Notice>
      )}
      <div className="grid gap-3 sm:flex sm:justify-end">
        <Button variant="secondary" onClick={onCancel} disabled={busy}>
          Keep the request
        </Button>
        <Button type="submit" variant="danger" busy={busy}>
          {busy ? 'Declining...' : wantsMail ? 'Decline and mail' : 'Decline'}
        </Button>
      </div>
    </Form>
  );
}
