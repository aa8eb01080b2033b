import { allOrdersAnswer } from '#domain/orders/schemas.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useWideScreen } from '#web/ui/use-wide-screen.ts';
import { ListBody } from '../list-body.tsx';
import { ListControls } from '../list-controls.tsx';
import { listSearch } from '../list-query.ts';
import { ListSelect } from '../list-select.tsx';
import { listStatus } from '../list-status.ts';
import { PageTitle } from '../page-title.tsx';
import { useAdminAnswer } from '../use-admin-answer.ts';
import { useListQuery } from '../use-list-query.ts';
import { OrderCards } from './order-cards.tsx';
import { ordersShape, sortOptions, statusOptions } from './orders-shape.ts';
import { OrdersTable } from './orders-table.tsx';
import { SummaryWidget } from './summary-widget.tsx';

const pageSize = 25;

export function OrdersScreen() {
  const list = useListQuery(ordersShape);
  const asked = listSearch(ordersShape, list.query);
  asked.set('pageSize', String(pageSize));
  // Closed ones are hidden until they are asked for, or looked for by name.
  if (list.query.status === 'Closed') {
    asked.delete('status');
    asked.set('closed', 'yes');
  } else if (!list.query.q) asked.set('closed', 'no');
  const answer = useAdminAnswer(`/api/orders/allOrders?${asked}`, allOrdersAnswer);
  const { data, error } = answer;
  const orders = data?.allOrders ?? [];
  const wide = useWideScreen();
  return (
    <>
      <PageTitle title="Orders" />
      {(data || !error) && (
        <div className="mb-6">
          <SummaryWidget summary={data?.summary ?? null} />
        </div>
      )}
      <ListControls
        list={list}
        label="Search orders"
        placeholder="Number, customer, city, product..."
        status={listStatus('order', 'orders', answer)}
      >
        <ListSelect list={list} name="status" label="Status" options={statusOptions} />
        {!wide && <ListSelect list={list} name="sort" label="Sort by" options={sortOptions} />}
      </ListControls>
      <ListBody
        what="orders"
        answer={answer}
        list={list}
        rows={orders.length}
        searches="Search by order number, customer, email, city, phone, tracking, product or payment reference: whole words, or how they begin."
        empty={
          <EmptyState
            illustration="orders"
            title="No orders yet"
            text="The first one appears here the moment somebody reaches the till."
          />
        }
      >
        {wide ? <OrdersTable orders={orders} list={list} /> : <OrderCards orders={orders} />}
      </ListBody>
    </>
  );
}
