import { useState } from 'react';
import { type QuoteConfirmationResponse, quoteDetailsResponse } from '#domain/quotes/schemas.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { formatGrams } from '#web/features/quote/price/format-amounts.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { callAdminApi } from '../call-admin-api.ts';
import { DateTimeText } from '../date-time-text.tsx';
import { formatPrintTime } from '../format-print-time.ts';
import { formatDifference } from './describe-estimate.ts';
import { FactList } from './fact-list.tsx';
import type { QuoteDetails } from './use-offer-quote-form.ts';

interface QuoteConfirmationProps {
  quote: QuoteDetails;
  onChanged: (quote: QuoteDetails) => void;
}

/** What the slicer says of a quote, and the button that asks it. Nothing in a shop without a slicer. */
export function QuoteConfirmation({ quote, onChanged }: QuoteConfirmationProps) {
  const { _id, confirmation, canConfirm } = quote;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function confirm() {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const call = { method: 'POST', responseSchema: quoteDetailsResponse } as const;
      onChanged((await callAdminApi(`/api/quotes/${_id}/confirm`, call)).quote);
    } catch (error) {
      setFailure(toApiFailure(error).message);
    }
    setBusy(false);
  }
  if (!confirmation && !canConfirm) return null;
  return (
    <section aria-label="Slicer" className="mt-4 grid gap-3 border-t border-line pt-4">
      {confirmation && <ConfirmationResult quote={quote} confirmation={confirmation} />}
      {failure && (
        <Notice tone="danger" title="The slicer was not asked">
          <p>{failure}</p>
        </Notice>
      )}
      {canConfirm && (
        <Button
          size="sm"
          variant="secondary"
          busy={busy}
          onClick={confirm}
          className="justify-self-start dense:min-h-9"
        >
          {confirmation ? 'Slice it again' : 'Confirm with the slicer'}
        </Button>
      )}
    </section>
  );
}

interface ConfirmationResultProps {
  quote: QuoteDetails;
  confirmation: QuoteConfirmationResponse;
}

function ConfirmationResult({ quote, confirmation }: ConfirmationResultProps) {
  const { state, message, at, price, differs } = confirmation;
  if (state === 'queued' || state === 'running')
    return <Spinner label={state === 'queued' ? 'Waiting for the slicer...' : 'The slicer is at work...'} />;
  if (state === 'failed')
    return (
      <Notice tone="warning" live="status" title="The slicer could not confirm it">
        <p>{message ?? 'It gave no reason.'} The estimate stays.</p>
      </Notice>
    );
  return (
    <>
      <p role="status" className="text-sm text-muted">
        Sliced <DateTimeText iso={at} />.
      </p>
      <FactList facts={listSlicedFacts(quote, confirmation)} />
      {message && <p className="text-sm">{message}</p>}
      {price && differs && (
        <Notice tone="warning" live="off" title="The price differs by more than the rules allow">
          <p>By the slicer’s figures the total is {formatDollars(price.total)}.</p>
        </Notice>
      )}
    </>
  );
}

function listSlicedFacts(
  { estimate, price, supports }: QuoteDetails,
  confirmation: QuoteConfirmationResponse,
): [string, string][] {
  const { grams, seconds, supportGrams, price: sliced } = confirmation;
  const compare = (shown: string, expected: number, actual: number) =>
    `${shown} (${formatDifference(expected, actual)})`;
  const facts: [string, string][] = [];
  if (grams !== undefined) facts.push(['Filament', compare(formatGrams(grams), estimate.grams, grams)]);
  if (seconds !== undefined)
    facts.push([
      'Print time',
      // The estimate of the time is without supports.
      supports
        ? `${formatPrintTime(seconds)}, with supports`
        : compare(formatPrintTime(seconds), estimate.seconds, seconds),
    ]);
  if (supportGrams !== undefined && supports) facts.push(['Supports', formatGrams(supportGrams)]);
  if (sliced) facts.push(['Total', compare(formatDollars(sliced.total), price.total, sliced.total)]);
  return facts;
}
