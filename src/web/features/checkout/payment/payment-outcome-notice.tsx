import { useEffect, useRef } from 'react';
import { CheckoutProblemNotice } from '#web/features/checkout/checkout-problem-notice.tsx';
import type { ApiFailureInfo } from '#web/state/api/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { PaymentReturnOutcome } from './use-payment-return.ts';

interface PaymentOutcomeNoticeProps {
  outcome: PaymentReturnOutcome | null;
  /** Why a payment could not be started. */
  failure: ApiFailureInfo | null;
  onRemoveCode: () => void;
}

/** Result of the last payment attempt, shown right above the pay button and scrolled into view. */
export function PaymentOutcomeNotice({ outcome, failure, onRemoveCode }: PaymentOutcomeNoticeProps) {
  const container = useRef<HTMLDivElement>(null);
  const shown = failure ?? outcome;
  const refusal = outcome?.what === 'refused' ? outcome.failure : null;
  const problem = failure ?? (refusal?.code === 'code_refused' ? refusal : null);
  useEffect(() => {
    if (shown && container.current && !isInView(container.current)) container.current.scrollIntoView();
  }, [shown]);
  if (!shown) return null;
  return (
    <div ref={container}>
      {problem && <CheckoutProblemNotice failure={problem} onRemoveCode={onRemoveCode} />}
      {!failure && outcome?.what === 'canceled' && (
        <Notice tone="warning" title="canceled Payment">
          Nothing was charged. Your order is still here.
        </Notice>
      )}
      {!problem && refusal && <NotCaptured failure={refusal} />}
    </div>
  );
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return top >= header && bottom <= window.innerHeight;
}

function NotCaptured({ failure }: { failure: ApiFailureInfo }) {
  const soldOut = failure.code === 'out_of_stock';
  return (
    <Notice tone="danger" title="Something went wrong.">
      <p>{failure.message}</p>
      {soldOut && (
        <>
          <p className="mt-1">Nothing was charged: we check the stock before we charge you.</p>
          <Button to="/cart" size="sm" variant="secondary" className="mt-3">
            Back to the cart
          </Button>
        </>
      )}
    </Notice>
  );
}
