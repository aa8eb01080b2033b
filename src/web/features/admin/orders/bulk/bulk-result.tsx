import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { bulkMailDelaySeconds } from '#domain/payments/schemas.ts';
import { formatCount } from '#web/features/admin/lists/format-count.ts';
import { RecallMailsButton } from '#web/features/admin/mails/recall-mails-button.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { useEffectOnChange } from '#web/ui/hooks/use-effect-on-change.ts';
import type { BulkOutcome } from './use-bulk-update.ts';

interface BulkResultProps {
  outcome: BulkOutcome;
  onDismiss: () => void;
}

const countOrders = (count: number) => formatCount('order', 'orders', count);

/** What bulk work has done and what it has not, and its mails, which can be recalled while they wait. */
export function BulkResult({ outcome, onDismiss }: BulkResultProps) {
  const { updated, unchanged, failures, unsent, waitingMails } = outcome;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffectOnChange(outcome, () => heading.current?.focus());
  const problems = failures.length + unsent.length;
  return (
    <section
      aria-labelledby="bulk-result"
      className="mb-4 grid gap-3 rounded-lg border border-line bg-surface p-4 shadow-rest dense:mb-2"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 id="bulk-result" ref={heading} tabIndex={-1} className="text-lg">
          {updated === 0 && problems > 0 ? 'No order was updated' : `${countOrders(updated)} updated`}
        </h2>
        <Button variant="quiet" size="sm" onClick={onDismiss} className="dense:min-h-8">
          Dismiss
        </Button>
      </div>
      {unchanged > 0 && (
        <p className="text-sm text-muted">
          {countOrders(unchanged)} {unchanged === 1 ? 'was' : 'were'} as wanted already.
        </p>
      )}
      {failures.length > 0 && (
        <div>
          <h3 className="text-sm font-semibold text-danger-text">
            {countOrders(failures.length)} not updated
          </h3>
          <ul aria-label="Not updated" className="mt-1 grid max-h-60 gap-1 overflow-y-auto text-sm">
            {failures.map(({ order, message }) => (
              <li key={order._id}>
                <Link
                  to={`/admin/orders/${order._id}`}
                  className="font-semibold underline underline-offset-4"
                >
                  Order {order.number}
                </Link>
                : {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      {unsent.length > 0 && (
        <p className="text-sm">
          {countOrders(unsent.length)} {unsent.length === 1 ? 'was' : 'were'} not tried.
        </p>
      )}
      {problems > 0 && (
        <p className="text-sm text-muted">
          {problems === 1 ? 'This order is still selected.' : 'These orders are still selected.'}
        </p>
      )}
      {waitingMails.length > 0 && <WaitingMails key={waitingMails[0]} ids={waitingMails} />}
    </section>
  );
}

function WaitingMails({ ids }: { ids: readonly string[] }) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), bulkMailDelaySeconds * 1000);
    return () => clearTimeout(timer);
  }, []);
  const mails = formatCount('mail', 'mails', ids.length);
  const verb = ids.length === 1 ? 'waits' : 'wait';
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      {isOver ? (
        <p className="text-muted">
          {mails} can no longer be recalled.{' '}
          <Link to="/admin/mails" className="font-semibold underline underline-offset-4">
            See the mails
          </Link>
        </p>
      ) : (
        <>
          <p>
            {mails} {verb} one minute.
          </p>
          <RecallMailsButton ids={ids} />
        </>
      )}
    </div>
  );
}
