import { Link } from 'react-router';
import {
  type PayoutResponse,
  type TransactionResponse,
  transactionsResponse,
} from '#domain/provider-transactions/schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

import { DateTimeText } from '../date-time-text.tsx';
import { AdminListBody } from '../lists/admin-list-body.tsx';
import { toOrderPath } from '../orders/order-link.tsx';
import { useAdminFetch } from '../use-admin-fetch.ts';
import { providerNames, transactionKindLabels } from './fees-list-params.ts';
import { type FeesListProps, feesLinkClass, feesListClass } from './fees-list-props.ts';
import { formatBalanceAmount } from './format-balance-amount.ts';
import { PayoutStateBadges } from './payouts-list.tsx';
import { useRefetchOnChange } from './use-refetch-on-change.ts';

/** The transactions of the month or of one payout, newest first. Each leads to its order. */
export function TransactionsList({ list, searchParams, refreshKey }: FeesListProps) {
  const fetchState = useAdminFetch(`/api/fees/transactions?${searchParams}`, transactionsResponse);
  useRefetchOnChange(refreshKey, fetchState.refetch);
  const { transactions = [], payout } = fetchState.data ?? {};
  return (
    <>
      {payout && <PayoutHeading payout={payout} allSearch={list.toSearch({ view: '', payout: '' })} />}
      <AdminListBody
        itemsName="transactions"
        fetchState={fetchState}
        list={list}
        rowCount={transactions.length}
        searchHint="Try another month, provider or kind."
        empty={
          <EmptyState
            illustration="missing"
            title="No transactions in this month"
            text="They are fetched every hour: payments, refunds, fees and payouts."
          />
        }
      >
        <ul aria-label="Transactions" className={feesListClass}>
          {transactions.map((transaction) => (
            <TransactionRow key={transaction._id} transaction={transaction} />
          ))}
        </ul>
      </AdminListBody>
    </>
  );
}

function PayoutHeading({ payout, allSearch }: { payout: PayoutResponse; allSearch: string }) {
  const { provider, amount, currency, arrivedOn } = payout;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <h2 className="text-xl">
        {providerNames[provider]} payout of {formatBalanceAmount(amount, currency)},{' '}
        <DateTimeText iso={`${arrivedOn}T12:00:00Z`} isDateOnly />{' '}
        <span className="align-middle">
          <PayoutStateBadges {...payout} />
        </span>
      </h2>
      <Button to={allSearch} variant="secondary" size="sm" icon="arrow-left">
        All payouts
      </Button>
    </div>
  );
}

function TransactionRow({ transaction }: { transaction: TransactionResponse }) {
  const { provider, test, kind, gross, fee, net, currency, occurredAt, reference, order } = transaction;
  const format = (amount: number) => formatBalanceAmount(amount, currency);
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-4 px-4 py-3 dense:py-2">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
        {transactionKindLabels[kind]}
        {order && (
          <Link to={toOrderPath(order._id)} className={feesLinkClass}>
            Order {order.number}
          </Link>
        )}
        {test && <Badge tone="warning">Test</Badge>}
      </p>
      <p className="text-right font-display font-semibold tabular-nums">{format(net)}</p>
      <p className="min-w-0 text-sm text-muted">
        {providerNames[provider]}, <DateTimeText iso={occurredAt} />
        {!order && reference && <span className="block [overflow-wrap:anywhere]">{reference}</span>}
      </p>
      <p className="text-right text-sm text-muted tabular-nums">
        {fee !== 0 && `${format(gross)} less ${format(fee)} fee`}
      </p>
    </li>
  );
}
