import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { bulkMailDelaySeconds } from '#domain/payments/schemas.ts';
import { BulkResultPanel } from '#web/features/admin/lists/bulk-result-panel.tsx';
import { formatBulkTitle } from '#web/features/admin/lists/format-bulk-title.ts';
import { formatCount } from '#web/features/admin/lists/format-count.ts';
import { RecallMailsButton } from '#web/features/admin/mails/recall-mails-button.tsx';
import { useEffectOnChange } from '#web/ui/hooks/use-effect-on-change.ts';
import type { BulkOutcome } from './use-bulk-update.ts';

interface BulkResultProps {
  outcome: BulkOutcome;
  onDismiss: () => void;
}

const countOrders = (count: number) => formatCount('order', 'orders', count);

/** What bulk work has done and what it has not, and its mails, which can be recalled while they wait. */
export function BulkResult({ outcome, onDismiss }: BulkResultProps) {
  const { updated, failures, unsent, waitingMails } = outcome;
  const problems = failures.length + unsent.length;
  return (
    <BulkResultPanel
      title={formatBulkTitle({
        ...outcome,
        formatRows: countOrders,
        noneTitle: 'No order was updated',
        done: [{ count: updated, verb: 'updated' }],
      })}
      formatRows={countOrders}
      outcome={outcome}
      failures={failures.map(({ order: { _id, number }, ...failure }) => ({
        ...failure,
        ...{ id: _id, path: `/admin/orders/${_id}` },
        name: `Order ${number}`,
      }))}
      onDismiss={onDismiss}
    >
      {problems > 0 && (
        <p className="text-sm text-muted">
          {problems === 1 ? 'This order is still selected.' : 'These orders are still selected.'}
        </p>
      )}
      {waitingMails.length > 0 && <WaitingMails key={waitingMails[0]} ids={waitingMails} />}
    </BulkResultPanel>
  );
}

function WaitingMails({ ids }: { ids: readonly string[] }) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), bulkMailDelaySeconds * 1000);
    return () => clearTimeout(timer);
  }, []);
  const [recalled, setRecalled] = useState('');
  const message = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone.
  useEffectOnChange(recalled, () => message.current?.focus());
  const mails = formatCount('mail', 'mails', ids.length);
  const verb = ids.length === 1 ? 'waits' : 'wait';
  if (recalled)
    return (
      <p ref={message} tabIndex={-1} className="text-sm font-medium outline-none">
        {recalled}
      </p>
    );
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
          <RecallMailsButton ids={ids} onRecalled={setRecalled} />
        </>
      )}
    </div>
  );
}
