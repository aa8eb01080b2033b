import type { RefundResponse } from '#domain/payments/schemas.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { type ApiFailure, isTransientFailure } from '#web/state/api/api-error.ts';
import { Notice } from '#web/ui/notice.tsx';

interface RefundOutcomeProps {
  result: { refund: RefundResponse; isEarlier: boolean } | null;
  failure: ApiFailure | null;
}

/** Result of the refund that was just requested. */
export function RefundOutcome({ result, failure }: RefundOutcomeProps) {
  if (failure)
    return (
      <Notice tone="danger" title="The refund was not confirmed">
        <p>{failure.message}</p>
        {isTransientFailure(failure) && (
          <p>It may be under way all the same: the list shows it then. Sent again, it stays one refund.</p>
        )}
      </Notice>
    );
  if (!result) return null;
  if (result.isEarlier)
    return (
      <Notice
        live="off"
        title={`The refund of ${formatDollars(result.refund.amount)} before had gone through.`}
      >
        <p>So nothing more was given back now.</p>
      </Notice>
    );
  return <RefundResult refund={result.refund} />;
}

function RefundResult({ refund }: { refund: RefundResponse }) {
  const sum = formatDollars(refund.amount);
  if (refund.state === 'done')
    return <Notice tone="success" live="off" title={`${sum} is on its way back to the customer.`} />;
  if (refund.state === 'failed')
    return (
      <Notice tone="danger" live="off" title={`${sum} could not be given back.`}>
        <p>{refund.failure}</p>
      </Notice>
    );
  return (
    <Notice live="off" title={`The refund of ${sum} is under way.`}>
      <p>The provider has not answered yet, we go on asking.</p>
    </Notice>
  );
}
