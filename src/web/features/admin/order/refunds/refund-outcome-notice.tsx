import type { RefundResponse } from '#domain/payments/schemas.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { type ApiFailureInfo, isTransientFailure } from '#web/state/api/api-error.ts';
import { Notice } from '#web/ui/notice.tsx';

interface RefundOutcomeNoticeProps {
  result: { refund: RefundResponse; isEarlier: boolean } | null;
  failure: ApiFailureInfo | null;
}

/** Result of the refund that was just requested. */
export function RefundOutcomeNotice({ result, failure }: RefundOutcomeNoticeProps) {
  if (failure)
    return (
      <Notice tone="danger" title="The refund was not confirmed">
        <p>{failure.message}</p>
        {isTransientFailure(failure) && (
          <p>
            It may still be in progress: the list then shows it. If you send it again, it is not refunded
            twice.
          </p>
        )}
      </Notice>
    );
  if (!result) return null;
  if (result.isEarlier)
    return (
      <Notice
        live="off"
        title={`The earlier refund of ${formatDollars(result.refund.amount)} was successful.`}
      >
        <p>So nothing more was refunded now.</p>
      </Notice>
    );
  return <RefundResult refund={result.refund} />;
}

function RefundResult({ refund }: { refund: RefundResponse }) {
  const sum = formatDollars(refund.amount);
  if (refund.state === 'done')
    return <Notice tone="success" live="off" title={`${sum} was refunded to the customer.`} />;
  if (refund.state === 'failed')
    return (
      <Notice tone="danger" live="off" title={`${sum} could not be refunded.`}>
        <p>{refund.failure}</p>
      </Notice>
    );
  return (
    <Notice live="off" title={`The refund of ${sum} is in progress.`}>
      <p>The provider has not responded yet, we keep asking.</p>
    </Notice>
  );
}
