import { Link } from 'react-router';
import { type PayoutResponse, payoutsResponse } from '#domain/provider-transactions/schemas.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { DateTimeText } from '../date-time-text.tsx';
import { AdminListBody } from '../lists/admin-list-body.tsx';
import { useAdminFetch } from '../use-admin-fetch.ts';
import { providerNames } from './fees-list-params.ts';
import { type FeesListProps, feesLinkClass, feesListClass } from './fees-list-props.ts';
import { formatBalanceAmount } from './format-balance-amount.ts';
import { useRefetchOnChange } from './use-refetch-on-change.ts';

/** The payouts of the month, newest first. */
export function PayoutsList({ list, searchParams, refreshKey }: FeesListProps) {
  const fetchState = useAdminFetch(`/api/fees/payouts?${searchParams}`, payoutsResponse);
  useRefetchOnChange(refreshKey, fetchState.refetch);
  const { payouts = [] } = fetchState.data ?? {};
  return (
    <AdminListBody
      itemsName="payouts"
      fetchState={fetchState}
      list={list}
      rowCount={payouts.length}
      searchHint="No money went to the bank. Try another month or provider."
      empty={
        <EmptyState
          illustration="missing"
          title="No payouts in this month"
          text="A payout is listed when the provider has sent money to the bank."
        />
      }
    >
      <ul aria-label="Payouts" className={feesListClass}>
        {payouts.map((payout) => (
          <PayoutRow
            key={payout._id}
            payout={payout}
            to={list.toSearch({ view: 'transactions', payout: payout._id })}
          />
        ))}
      </ul>
    </AdminListBody>
  );
}

const states: Record<PayoutResponse['state'], { tone: BadgeTone; label: string }> = {
  pending: { tone: 'neutral', label: 'Pending' },
  in_transit: { tone: 'teal', label: 'On its way' },
  paid: { tone: 'success', label: 'Paid' },
  failed: { tone: 'danger', label: 'Failed' },
  canceled: { tone: 'neutral', label: 'Canceled' },
};

export function PayoutStateBadges({ state, test }: Pick<PayoutResponse, 'state' | 'test'>) {
  return (
    <>
      <Badge tone={states[state].tone}>{states[state].label}</Badge>{' '}
      {test && <Badge tone="warning">Test</Badge>}
    </>
  );
}

function PayoutRow({ payout, to }: { payout: PayoutResponse; to: string }) {
  const { provider, amount, currency, arrivedOn, items } = payout;
  const money = formatBalanceAmount(amount, currency);
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-1 px-4 py-3 dense:py-2">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
        {providerNames[provider]} <PayoutStateBadges {...payout} />
      </p>
      <p className="font-display text-lg font-semibold tabular-nums">{money}</p>
      <p className="text-sm text-muted">
        Arrives <DateTimeText iso={`${arrivedOn}T12:00:00Z`} isDateOnly />
      </p>
      <p className="text-right text-sm">
        {items === 'listed' && (
          <Link to={to} className={feesLinkClass}>
            Transactions
            <VisuallyHidden>
              {' '}
              of the payout of {money} on {arrivedOn}
            </VisuallyHidden>
          </Link>
        )}
        {items === 'waiting' && <span className="text-muted">Not fetched yet</span>}
      </p>
      {items === 'unlisted' && (
        <p className="col-span-2 text-sm text-muted">
          {providerNames[provider]} does not say which payments this transfer consists of.
        </p>
      )}
    </li>
  );
}
