import { Link } from 'react-router';
import type { WithdrawalResponse } from '#domain/withdrawals/schemas.ts';
import { useRootLoaderData } from '#web/features/shell/root-loader-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { DateTimeText } from '../date-time-text.tsx';
import { ExpandableText } from '../expandable-text.tsx';
import { buildWithdrawalMailto } from './build-withdrawal-mailto.ts';

interface WithdrawalRowProps {
  withdrawal: WithdrawalResponse;
  handled: boolean;
  onHandled: (handled: boolean) => void;
}

export function WithdrawalRow({ withdrawal, handled, onHandled }: WithdrawalRowProps) {
  const { shopName } = useRootLoaderData();
  const { order, orderNumber, name, email, note, submittedAt, late } = withdrawal;
  return (
    <li className="grid gap-x-6 gap-y-3 p-4 sm:grid-cols-[1fr_auto] sm:px-5 dense:gap-y-1 dense:py-2.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={order ? `/admin/orders/${order}` : `/admin/orders?q=${encodeURIComponent(orderNumber)}`}
            className="-my-1 inline-block py-1 font-semibold text-accent-text underline underline-offset-4 [overflow-wrap:anywhere]"
          >
            Order <bdi>{orderNumber}</bdi>
          </Link>
          {handled ? <Badge tone="success">Handled</Badge> : <Badge tone="accent">Open</Badge>}
          {late && <Badge tone="warning">Late</Badge>}
          {!order && <Badge tone="warning">No such order</Badge>}
        </p>
        <p className="mb-2 text-sm dense:mb-1 text-muted">
          <bdi className="[overflow-wrap:anywhere]">{name}</bdi>
          <span aria-hidden="true"> · </span>
          <a
            href={buildWithdrawalMailto(withdrawal, shopName)}
            className="-mb-1 inline-block py-1 underline underline-offset-4 [overflow-wrap:anywhere]"
          >
            {email}
          </a>
          <span aria-hidden="true"> · </span>
          <DateTimeText iso={submittedAt} className="whitespace-nowrap" />
        </p>
        {!order && (
          <p className="mb-2 text-sm dense:mb-1">
            No paid order has this number and address. The statement counts all the same: find the order, and
            confirm to its customer by mail that you have it.
          </p>
        )}
        {note ? (
          <ExpandableText text={note} textName={`the items of order ${orderNumber}`} />
        ) : (
          <p>The whole order</p>
        )}
      </div>
      <Button
        size="sm"
        variant="secondary"
        onClick={() => onHandled(!handled)}
        className="justify-self-start sm:self-start dense:min-h-8 dense:px-3"
      >
        {handled ? 'Reopen' : 'Mark as handled'}
        <VisuallyHidden>: the withdrawal from order {orderNumber}</VisuallyHidden>
      </Button>
    </li>
  );
}
