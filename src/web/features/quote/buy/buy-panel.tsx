import { useLayoutEffect } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { MadeQuote } from './made-quote.tsx';
import { type BuyPhase, type QuoteToBuy, useBuyQuote } from './use-buy-quote.ts';

interface BuyPanelProps {
  /** Null while there is no price. */
  wanted: QuoteToBuy | null;
  /** What is to be answered before. */
  question: string | null;
  /** Moves the focus to its answers. */
  onAnswer: () => void;
  /** Why a person looks at it before it can be bought; empty if it can be bought at once. */
  reviewReasons: string[];
  onBusy: (isBusy: boolean) => void;
  /** Focuses the first field with an error, and says whether there is one. */
  focusInvalid: () => boolean;
}

/** 'Buy now' and 'Ask us first', with the terms. */
export function BuyPanel(props: BuyPanelProps) {
  const { wanted, question, onAnswer, reviewReasons, onBusy, focusInvalid } = props;
  const { phase, progress, failure, isLoggedIn, made, buy, ask, accept } = useBuyQuote(wanted);
  const isBusy = phase !== 'idle';
  const isReviewed = reviewReasons.length > 0;

  // In the same frame as the button: a field could still be changed in the next one.
  useLayoutEffect(() => {
    onBusy(isBusy);
    return () => onBusy(false);
  }, [isBusy, onBusy]);

  if (made) return <MadeQuote {...made} isBusy={isBusy} failure={failure} onBuy={() => accept(made.quote)} />;
  return (
    <div className="grid gap-3">
      {isReviewed && (
        <Notice title="A person looks at this one first." live="off">
          <ul>
            {reviewReasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Notice>
      )}
      {question && (
        <Notice tone="warning" title={question}>
          <Button size="sm" variant="secondary" className="mt-2" onClick={onAnswer}>
            Answer
          </Button>
        </Notice>
      )}
      {!isReviewed && (
        <Button size="lg" block disabled={!wanted} busy={isBusy} onClick={() => focusInvalid() || buy()}>
          {isBusy ? labels[phase] : 'Buy now'}
        </Button>
      )}
      <Button
        size={isReviewed ? 'lg' : 'md'}
        variant={isReviewed ? 'primary' : 'secondary'}
        block
        disabled={!wanted}
        // If it were disabled while it is sent, it would lose the focus.
        aria-disabled={isBusy}
        busy={isBusy && isReviewed}
        onClick={() => isBusy || focusInvalid() || ask()}
      >
        {isBusy && isReviewed ? labels[phase] : 'Ask us first'}
      </Button>
      {phase === 'sending' && (
        <progress value={progress} max={1} aria-label="Upload of the model" className="progress-line" />
      )}
      {failure && (
        <Notice tone="danger" title="It was not ordered.">
          {failure} Everything is still here.
        </Notice>
      )}
      <p className="text-sm text-muted">
        Made for you alone: it is{' '}
        <Link
          to="/terms#custom-orders"
          target="_blank"
          rel="noopener"
          className="underline underline-offset-4"
        >
          non-refundable
          <span className="sr-only"> (opens in a new tab)</span>
        </Link>
        , and the right of withdrawal does not apply. By sending a file you say that you may have it printed.
        {!isLoggedIn && ' To buy or to ask, you log in first: model and choices are kept.'}
      </p>
    </div>
  );
}

const labels: Record<BuyPhase, string> = {
  idle: '',
  sending: 'Sending the model...',
  measuring: 'Measuring the model...',
  buying: 'Putting it into the cart...',
};
