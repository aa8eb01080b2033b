import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { WithdrawalFormValues } from './use-withdrawal-form.ts';
import { WithdrawalFacts } from './withdrawal-facts.tsx';

interface WithdrawalReviewProps {
  values: WithdrawalFormValues;
  busy: boolean;
  failure: string | null;
  confirm: () => void;
  change: () => void;
}

/** The second step: shows what is sent. */
export function WithdrawalReview({ values, busy, failure, confirm, change }: WithdrawalReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="review-title" className="grid gap-5">
      <h2 ref={heading} id="review-title" tabIndex={-1} className="text-xl">
        This is what you send
      </h2>
      <p>I withdraw from my contract of sale.</p>
      <WithdrawalFacts values={values} />
      {failure && (
        <Notice tone="danger" title="Your withdrawal was not sent.">
          {failure} What you typed is still here.
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="lg" busy={busy} onClick={confirm}>
          {busy ? 'Sending...' : 'Confirm withdrawal'}
        </Button>
        <Button size="lg" variant="secondary" disabled={busy} onClick={change}>
          Change
        </Button>
      </div>
    </section>
  );
}
