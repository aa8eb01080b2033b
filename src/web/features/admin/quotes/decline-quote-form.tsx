import { quoteDetailsResponse, updateQuoteInput } from '#domain/quotes/schemas.ts';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';
import { useForm } from '#web/state/use-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { callAdminApi } from '../call-admin-api.ts';
import { MailPreview, MailPreviewText } from '../mail-preview.tsx';
import type { QuoteDetails } from './use-offer-quote-form.ts';

interface DeclineQuoteFormProps {
  quote: QuoteDetails;
  onBusy: (busy: boolean) => void;
  onDeclined: (quote: QuoteDetails) => void;
  /** Somebody else has decided meanwhile. */
  onConflict: (message: string, typed: string) => void;
  onCancel: () => void;
}

/** Asks before a quote is declined for good, with the shop's words to the customer. */
export function DeclineQuoteForm({ quote, onBusy, onDeclined, onConflict, onCancel }: DeclineQuoteFormProps) {
  const { form, field, values, submit, busy, failure } = useForm({
    initial: { note: '' },
    check: (typed) => collectFieldErrors<typeof typed>(updateQuoteInput.pick({ note: true }), typed),
    onBusy,
    async send({ note }) {
      const body = { state: 'declined', ...(note.trim() && { note }) };
      const call = { method: 'PATCH', body, responseSchema: quoteDetailsResponse } as const;
      onDeclined((await callAdminApi(`/api/quotes/${quote._id}`, call)).quote);
    },
    onFailure(failed) {
      if (failed.status !== 409) return failed;
      onConflict(failed.message, values.note.trim() && `“${values.note.trim()}”`);
      return null;
    },
  });
  const { error, ...note } = field('note');
  const { customer, stlFile, number } = quote;
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <p>This cannot be undone. For another price the customer asks for a new quote.</p>
      <FormField label="Why" error={error} hint="Optional. The mail says it in your words.">
        <textarea {...note} rows={3} maxLength={2000} />
      </FormField>
      {customer && (
        <MailPreview
          to={customer.email}
          subject={`About your quote ${number}`}
          heading="We cannot print this one"
        >
          <MailPreviewText text={`We are sorry that we cannot print ${stlFile?.fileName ?? 'your model'}.`} />
          {values.note.trim() && <MailPreviewText text={values.note.trim()} />}
        </MailPreview>
      )}
      {failure && (
        <Notice tone="danger" title="Not declined">
          <p>{failure} Your input is still here.</p>
        </Notice>
      )}
      <div className="grid gap-3 sm:flex sm:justify-end">
        <Button variant="secondary" onClick={onCancel} disabled={busy}>
          Keep the quote
        </Button>
        <Button type="submit" variant="danger" busy={busy}>
          {busy ? 'Declining...' : 'Decline and mail'}
        </Button>
      </div>
    </Form>
  );
}
