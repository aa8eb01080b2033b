import { useState } from 'react';
import { Link } from 'react-router';
import { formatDollars } from '#domain/shared/money.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { AdminSectionCard } from '../admin-section-card.tsx';
import { DateTimeText } from '../date-time-text.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { DeclineQuoteForm } from './decline-quote-form.tsx';
import { OfferQuoteForm } from './offer-quote-form.tsx';
import { ReviewDraftButton } from './review-draft-button.tsx';
import type { OfferQuoteOptions, QuoteDetails } from './use-offer-quote-form.ts';

interface QuoteDecisionSectionProps extends OfferQuoteOptions {
  onDeclined: (quote: QuoteDetails) => void;
  onReviewed: (quote: QuoteDetails) => void;
}

/** What the owner can still do about a quote, or what has become of it. */
export function QuoteDecisionSection({ onDeclined, onReviewed, ...offer }: QuoteDecisionSectionProps) {
  const { quote, onConflict } = offer;
  const [isDeclining, setIsDeclining] = useState(false);
  const [busy, setBusy] = useState(false);
  const isUndecided = quote.state === 'review' || quote.state === 'draft';
  return (
    <AdminSectionCard title={isUndecided ? 'Your offer' : 'Decision'}>
      {quote.state === 'draft' && (
        <ReviewDraftButton quote={quote} onReviewed={onReviewed} onConflict={onConflict} />
      )}
      {isUndecided ? (
        <OfferQuoteForm {...offer} onDecline={() => setIsDeclining(true)} />
      ) : (
        <Outcome quote={quote} onDecline={() => setIsDeclining(true)} />
      )}
      <FormDialog
        open={isDeclining}
        title={`Decline quote ${quote.number}?`}
        onClose={() => setIsDeclining(false)}
        busy={busy}
      >
        {isDeclining && (
          <DeclineQuoteForm
            quote={quote}
            onBusy={setBusy}
            onCancel={() => setIsDeclining(false)}
            onDeclined={(declined) => {
              setIsDeclining(false);
              onDeclined(declined);
            }}
            onConflict={(...conflict) => {
              setIsDeclining(false);
              onConflict(...conflict);
            }}
          />
        )}
      </FormDialog>
    </AdminSectionCard>
  );
}

function Outcome({ quote, onDecline }: { quote: QuoteDetails; onDecline: () => void }) {
  const { state, price, validUntil, note, order } = quote;
  const until = validUntil && <DateTimeText iso={validUntil} />;
  return (
    <div className="grid gap-3 text-sm">
      {state === 'offered' && (
        <p>
          Offered for <strong>{formatDollars(price.total)}</strong> until {until}.
        </p>
      )}
      {state === 'accepted' && (
        <p>
          Accepted for <strong>{formatDollars(price.total)}</strong>.{' '}
          {order?.isPaid ? (
            <>
              Bought with{' '}
              <Link to={`/admin/orders/${order._id}`} className="underline underline-offset-4">
                order {order.number}
              </Link>
              .
            </>
          ) : (
            <>Its product, not paid yet, is sold until {until}.</>
          )}
        </p>
      )}
      {state === 'declined' && <p>Declined. It no longer changes.</p>}
      {state === 'expired' && <p>Nobody has accepted it by {until}.</p>}
      {note && (
        <p>
          <span className="text-muted">Note to the customer: </span>
          <span dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
            {note}
          </span>
        </p>
      )}
      {state === 'offered' && (
        <Button size="sm" variant="secondary" onClick={onDecline} className="justify-self-start">
          Decline
        </Button>
      )}
    </div>
  );
}
