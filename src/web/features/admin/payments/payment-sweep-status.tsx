import type { PaymentsReport } from '#domain/payments/schemas.ts';
import { DateTimeText } from '../date-time-text.tsx';

/** The sweep finds missed work: payments without a webhook and payments that were never finished. */
export function PaymentSweepStatus({ sweep }: Pick<PaymentsReport, 'sweep'>) {
  if (!sweep) return <p>The sweep has not run yet. It starts in a moment.</p>;
  const { endedAt, asked, unanswered } = sweep;
  return (
    <p>
      Last sweep: <DateTimeText iso={endedAt} />.{' '}
      {asked === 0
        ? 'Nothing was left to do.'
        : `It asked the providers about ${asked === 1 ? '1 payment' : `${asked} payments`}.`}{' '}
      {unanswered > 0 && (
        <strong className="font-semibold text-warning-text">
          {unanswered === 1 ? '1 was' : `${unanswered} were`} not answered: we keep asking.
        </strong>
      )}
    </p>
  );
}
