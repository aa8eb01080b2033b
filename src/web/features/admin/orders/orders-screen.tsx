import { allOrdersAnswer } from '#domain/orders/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useWideScreen } from '#web/ui/use-wide-screen.ts';
import { AdminPager } from '../admin-pager.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { RowSkeletons } from '../loading.tsx';
import { PageTitle } from '../page-title.tsx';
import { useAdminAnswer } from '../use-admin-answer.ts';
import { OrderCards } from './order-cards.tsx';
import { OrdersControls } from './orders-controls.tsx';
import { ordersSearch } from './orders-query.ts';
import { OrdersTable } from './orders-table.tsx';
import { SummaryWidget } from './summary-widget.tsx';
import { useOrdersFilter } from './use-orders-filter.ts';

const pageSize = 25;

export function OrdersScreen() {
  const filter = useOrdersFilter();
  const { query } = filter;
  const asked = ordersSearch(query);
  asked.set('pageSize', String(pageSize));
  const { data, stale, error, busy, again } = useAdminAnswer(
    `/api/orders/allOrders?${asked}`,
    allOrdersAnswer,
  );
  const wide = useWideScreen();
  const filtered = query.q !== '' || query.status !== '';

  return (
    <>
      <PageTitle title="Orders" />
      {error && (
        <LoadFailure title="The orders could not be loaded." error={error} busy={busy} onRetry={again} />
      )}
      {(data || !error) && (
        <>
          <SummaryWidget summary={data?.summary ?? null} />
          <OrdersControls filter={filter} status={countWords(data?.total, stale)} />
        </>
      )}
      {!data && !error && <RowSkeletons />}
      {data && (
        <div aria-busy={stale} className={classNames('transition-opacity delay-150', stale && 'opacity-60')}>
          {data.allOrders.length > 0 &&
            (wide ? (
              <OrdersTable orders={data.allOrders} onePage={data.pages <= 1} />
            ) : (
              <OrderCards orders={data.allOrders} />
            ))}
          {data.total === 0 && !filtered && (
            <EmptyState
              illustration="orders"
              title="No orders yet"
              text="The first one appears here the moment somebody reaches the till."
            />
          )}
          {data.total === 0 && filtered && (
            <EmptyState
              illustration="missing"
              title="No orders match"
              text="Search by order number, customer, email or the start of an order’s ID."
              action={
                <Button variant="secondary" onClick={filter.clear}>
                  Show all orders
                </Button>
              }
            />
          )}
          <AdminPager page={data.page} pages={data.pages} />
        </div>
      )}
    </>
  );
}

function countWords(total: number | undefined, stale: boolean): string {
  if (total === undefined || stale) return 'Loading the orders...';
  return total === 1 ? '1 order' : `${total.toLocaleString('en-US')} orders`;
}
