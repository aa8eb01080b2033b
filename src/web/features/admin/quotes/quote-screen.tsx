import { useState } from 'react';
import { Link } from 'react-router';
import { quoteDetailsResponse } from '#domain/quotes/schemas.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FlashMessage } from '../flash-message.tsx';
import { AdminPageHeading } from '../frame/admin-page-heading.tsx';
import { LoadFailureNotice } from '../load-failure-notice.tsx';
import { LoadingPlaceholder } from '../loading-placeholder.tsx';
import { useFocusPageHeading } from '../print-requests/use-focus-page-heading.ts';
import { useAdminFetch } from '../use-admin-fetch.ts';
import { useFlash } from '../use-flash.ts';
import { usePolling } from '../use-polling.ts';
import { QuoteChecksSection } from './quote-checks-section.tsx';
import { QuoteDecisionSection } from './quote-decision-section.tsx';
import { QuoteEstimateSection } from './quote-estimate-section.tsx';
import { QuoteFacts } from './quote-facts.tsx';
import { QuoteHistorySection } from './quote-history-section.tsx';
import { QuoteModelSection } from './quote-model-section.tsx';
import { QuotePriceSection } from './quote-price-section.tsx';
import { QuoteStateBadge } from './quote-state-badge.tsx';
import { SimilarQuotesSection } from './similar-quotes-section.tsx';
import type { QuoteDetails } from './use-offer-quote-form.ts';

/** The signed address of the file expires after ten minutes. */
const signedUrlRefreshMs = 5 * 60_000;
/** While the slicer is at work. */
const confirmationRefreshMs = 3000;
const listPath = '/admin/quotes';

export function QuoteScreen({ id }: { id: string }) {
  const path = `/api/quotes/${encodeURIComponent(id)}` as const;
  const { data, error, busy, refetch, updateData } = useAdminFetch(path, quoteDetailsResponse);
  const [flash, showFlash] = useFlash();
  const [conflict, setConflict] = useState<{ message: string; typed: string } | null>(null);
  const [isTyping, setIsTyping] = useState(false);
  const focusHeading = useFocusPageHeading();
  const quote = data?.quote;
  const isSlicing = ['queued', 'running'].includes(quote?.confirmation?.state ?? '');
  usePolling(refetch, busy, isSlicing ? confirmationRefreshMs : isTyping ? null : signedUrlRefreshMs);
  if (error?.status === 404 && !quote)
    return (
      <EmptyState
        level={1}
        illustration="missing"
        title="This quote does not exist"
        text="The address may be mistyped."
        action={<Button to={listPath}>All quotes</Button>}
      />
    );
  const receive = (title: string) => (changed: QuoteDetails) => {
    setConflict(null);
    updateData(() => ({ quote: changed }));
    showFlash({ tone: 'success', title });
    focusHeading();
  };
  return (
    <>
      <Link
        to={listPath}
        className="-mt-3 inline-flex min-h-11 items-center gap-2 text-sm font-medium text-muted underline-offset-4 hover:underline"
      >
        <Icon name="arrow-left" className="size-4" />
        All quotes
      </Link>
      <AdminPageHeading
        title={quote ? `Quote ${quote.number}` : 'Quote'}
        badges={quote && <QuoteStateBadge state={quote.state} />}
        intro={quote && <QuoteFacts quote={quote} />}
      />
      <FlashMessage said={flash} />
      {error && (
        <LoadFailureNotice
          title="The quote could not be loaded."
          error={error}
          busy={busy}
          onRetry={refetch}
        />
      )}
      {!quote && !error && (
        <LoadingPlaceholder label="Loading the quote...">
          <Skeleton className="h-160 w-full rounded-lg" />
        </LoadingPlaceholder>
      )}
      {conflict && (
        <Notice
          tone="warning"
          live="alert"
          title="Not done: somebody else has decided meanwhile"
          className="mb-4"
        >
          <p>
            {conflict.message} The page shows the quote as it is now.
            {conflict.typed && ` You had typed: ${conflict.typed}.`}
          </p>
        </Notice>
      )}
      {quote && (
        <QuoteSections
          quote={quote}
          onOffered={(offered) => receive(`Offered for ${formatDollars(offered.price.total)}.`)(offered)}
          onTyping={setIsTyping}
          onChanged={(changed) => updateData(() => ({ quote: changed }))}
          onDeclined={receive('The quote is declined.')}
          onReviewed={receive('The quote is in review. Its customer sees it now.')}
          onConflict={(message, typed) => {
            setConflict({ message, typed });
            refetch();
          }}
        />
      )}
    </>
  );
}

type QuoteSectionsProps = Parameters<typeof QuoteDecisionSection>[0] & {
  onChanged: (quote: QuoteDetails) => void;
};

function QuoteSections({ onChanged, ...decision }: QuoteSectionsProps) {
  const { quote } = decision;
  const { reviewReasons, state } = quote;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[1fr_24rem] lg:gap-6">
      <div className="grid min-w-0 gap-4 lg:gap-6">
        {reviewReasons.length > 0 && (state === 'review' || state === 'draft') && (
          <Notice tone="warning" live="off" title="Why a person must look">
            <ul className="grid gap-1">
              {reviewReasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </Notice>
        )}
        <QuoteModelSection quote={quote} />
        <div className="grid items-start gap-4 lg:gap-6 lg:grid-cols-2">
          <div className="grid gap-4 lg:gap-6">
            <QuoteEstimateSection quote={quote} onChanged={onChanged} />
            <QuoteChecksSection checks={quote.checks} />
          </div>
          {quote.steps && <QuotePriceSection quote={quote} steps={quote.steps} />}
        </div>
      </div>
      <div className="grid gap-4 lg:gap-6">
        <QuoteDecisionSection key={quote._id} {...decision} />
        <SimilarQuotesSection similar={quote.similar ?? []} />
        <QuoteHistorySection changes={quote.changes ?? []} />
      </div>
    </div>
  );
}
