import type { RefundAnswer } from '#domain/payments/schemas.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { type ApiFailure, isPassing } from '#web/state/api-error.ts';
import { Notice } from '#web/ui/notice.tsx';

interface RefundOutcomeProps {
  made: { refund: RefundAnswer; isEarlier: boolean } | null;
  failure: ApiFailure | null;
}

/** What became of the refund that was just asked for. */
export function RefundOutcome({ made, failure }: RefundOutcomeProps) {
  if (failure)
    return (
      <Notice tone="danger" title="The refund was not confirmed">
        <p>{failure.message}</p>
        {isPassing(failure) && (
          <p>It may be under way all the same: the list shows it then. Sent again, it stays one refund.</p>
        )}
      </Notice>
    );
  if (!made) return null;
  if (made.isEarlier)
    return (
      <Notice
        live="off"
        title={`The refund of ${formatDollars(made.refund.amount)} before had gone through.`}
      >
        <p>So nothing more was given back now.</p>
      </Notice>
    );
  return <Made refund={made.refund} />;
}

function Made({ refund }: { refund: RefundAnswer }) {
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
