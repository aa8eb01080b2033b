import { useState } from 'react';
import { quoteDetailsResponse } from '#domain/quotes/schemas.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { callAdminApi } from '../call-admin-api.ts';
import type { OfferQuoteOptions, QuoteDetails } from './use-offer-quote-form.ts';

interface ReviewDraftButtonProps extends Pick<OfferQuoteOptions, 'onConflict'> {
  quote: QuoteDetails;
  onReviewed: (quote: QuoteDetails) => void;
}

/** Puts a draft into review: its customer then sees it, and that a person looks at it. */
export function ReviewDraftButton({ quote, onReviewed, onConflict }: ReviewDraftButtonProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function review() {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const call = {
        method: 'PATCH',
        body: { state: 'review' },
        responseSchema: quoteDetailsResponse,
      } as const;
      onReviewed((await callAdminApi(`/api/quotes/${quote._id}`, call)).quote);
      return;
    } catch (error) {
      const { status, message } = toApiFailure(error);
      if (status === 409) onConflict(message, '');
      else setFailure(message);
    }
    setBusy(false);
  }
  return (
    <div className="mb-4 grid gap-3 border-b border-line pb-4 text-sm">
      <p>Its customer does not see a draft. In review it is in their account, as one that you look at.</p>
      {failure && (
        <Notice tone="danger" title="Not put into review">
          <p>{failure}</p>
        </Notice>
      )}
      <Button
        size="sm"
        variant="secondary"
        busy={busy}
        onClick={review}
        className="justify-self-start dense:min-h-9"
      >
        Put into review
      </Button>
    </div>
  );
}
