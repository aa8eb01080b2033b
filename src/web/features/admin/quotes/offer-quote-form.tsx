import type { QuoteResponse } from '#domain/quotes/schemas.ts';
import { formatDollars, fromDollars, toDollars } from '#domain/shared/money.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { formatShare } from './describe-estimate.ts';
import { toCost, toMargin } from './quote-margin.ts';
import { type OfferQuoteOptions, useOfferQuoteForm } from './use-offer-quote-form.ts';

interface OfferQuoteFormProps extends OfferQuoteOptions {
  onDecline: () => void;
}

/** The price and the words of an offer. */
export function OfferQuoteForm({ onDecline, ...options }: OfferQuoteFormProps) {
  const { quote } = options;
  const { form, field, values, submit, busy, failure, price } = useOfferQuoteForm(options);
  const { error: noteError, ...note } = field('note');
  return (
    <Form ref={form} onSubmit={submit} aria-label="Offer" className="grid gap-4">
      <FormField
        label="Price of all pieces"
        required
        {...field('price')}
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
        hint={
          <>
            In dollars. By the rules: {formatDollars(quote.price.total)}.
            <MarginText quote={quote} price={price} />
          </>
        }
      />
      <FormField
        label="Note to the customer"
        error={noteError}
        hint="Optional. It is in the mail and on the quote."
      >
        <textarea {...note} rows={3} maxLength={2000} />
      </FormField>
      <FormField
        label="Valid until"
        type="date"
        {...field('validUntil')}
        hint="To the end of this day. Empty: as long as the price rules say."
      />
      {failure && (
        <Notice tone="danger" title="Not offered">
          <p>{failure} Your input is still here.</p>
        </Notice>
      )}
      <p className="text-sm text-muted">
        {quote.customer ? `${quote.customer.email} gets a mail.` : 'The customer gets a mail.'} The price of
        an offer no longer changes.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {busy ? 'Offering...' : price === null ? 'Offer' : `Offer for ${formatDollars(price)}`}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={onDecline}>
          Decline
        </Button>
      </div>
      <p className="sr-only" role="status">
        {values.price && price === null && 'This is not a price yet.'}
      </p>
    </Form>
  );
}

function MarginText({ quote, price }: { quote: QuoteResponse; price: number | null }) {
  if (price === null || !quote.steps) return null;
  const { amount, share } = toMargin(fromDollars(price), toCost(quote.steps));
  if (amount < 0)
    return (
      <strong className="block font-semibold text-danger-text">
        {formatDollars(toDollars(amount)).replace('-', '')} below cost.
      </strong>
    );
  return (
    <span className="block">
      Margin: {formatDollars(toDollars(amount))}, {formatShare(share)} of the price.
    </span>
  );
}
