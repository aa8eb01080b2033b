import { Link } from 'react-router';
import { differencesResponse, type FeeDifferenceResponse } from '#domain/provider-transactions/schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

import { DateTimeText } from '../date-time-text.tsx';
import { AdminListBody } from '../lists/admin-list-body.tsx';
import { toOrderPath } from '../orders/order-link.tsx';
import { useAdminFetch } from '../use-admin-fetch.ts';
import { describeDifference } from './describe-difference.ts';
import { type FeesListProps, feesLinkClass, feesListClass } from './fees-list-props.ts';
import { useRefetchOnChange } from './use-refetch-on-change.ts';

/** The open differences of all months, newest first. */
export function FeeDifferencesList({ list, searchParams, refreshKey }: FeesListProps) {
  const fetchState = useAdminFetch(`/api/fees/differences?${searchParams}`, differencesResponse);
  useRefetchOnChange(refreshKey, fetchState.refetch);
  const { differences = [] } = fetchState.data ?? {};
  return (
    <AdminListBody
      itemsName="differences"
      fetchState={fetchState}
      list={{ ...list, filtered: false }}
      rowCount={differences.length}
      searchHint=""
      empty={
        <EmptyState
          illustration="missing"
          title="No differences"
          text="What the providers have booked is what the shop has recorded."
        />
      }
    >
      <ul aria-label="Differences" className={feesListClass}>
        {differences.map((difference) => (
          <DifferenceRow
            key={difference._id}
            difference={difference}
            payoutSearch={list.toSearch({ view: 'transactions', payout: difference.payout ?? '' })}
          />
        ))}
      </ul>
    </AdminListBody>
  );
}

function DifferenceRow({
  difference,
  payoutSearch,
}: {
  difference: FeeDifferenceResponse;
  payoutSearch: string;
}) {
  const { test, reference, foundAt, order, payout } = difference;
  return (
    <li className="px-4 py-3 dense:py-2">
      <p className="font-medium">
        {describeDifference(difference)} {test && <Badge tone="warning">Test</Badge>}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-muted">
        {order && (
          <Link to={toOrderPath(order._id)} className={feesLinkClass}>
            Order {order.number}
          </Link>
        )}
        {payout && (
          <Link to={payoutSearch} className={feesLinkClass}>
            Transactions of the payout
          </Link>
        )}
        {reference && <span className="[overflow-wrap:anywhere]">{reference}</span>}
        <span>
          Found <DateTimeText iso={foundAt} />
        </span>
      </p>
    </li>
  );
}
