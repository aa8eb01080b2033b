import { Link, useLocation } from 'react-router';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { AdminPageHeading } from '#web/features/admin/frame/admin-page-heading.tsx';
import { OrderDetails } from '#web/features/orders/order-details.tsx';
import { useOrderDetails } from '#web/features/orders/use-order-details.ts';
import { isRecord } from '#web/state/api/is-record.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AuditLink } from '../audit/audit-link.tsx';
import { CustomerLink } from '../customer-link.tsx';
import { DateTimeText } from '../date-time-text.tsx';
import { LoadFailureNotice } from '../load-failure-notice.tsx';
import { LoadingPlaceholder } from '../loading-placeholder.tsx';
import { findOtherPayer } from '../orders/format-order-customer.ts';
import { OrderStateBadges } from '../orders/order-state-badges.tsx';
import { OrderManagementSection } from './order-management-section.tsx';

export function OrderEditScreen({ id }: { id: string }) {
  const { order, isMissing, error, refetch, replaceOrder } = useOrderDetails(id);
  const { state } = useLocation();
  const search = isRecord(state) && typeof state.search === 'string' ? state.search : '';
  const listPath = `/admin/orders${search}`;
  return (
    <>
      <Link
        to={listPath}
        className="-mt-3 inline-flex min-h-11 items-center gap-2 text-sm font-medium text-muted underline-offset-4 hover:underline print:hidden"
      >
        <Icon name="arrow-left" className="size-4" />
        All orders
      </Link>
      {isMissing ? (
        <EmptyState
          level={1}
          illustration="missing"
          title="This order does not exist"
          text="The address may be mistyped."
          action={<Button to="/admin/orders">All orders</Button>}
        />
      ) : (
        <AdminPageHeading
          title={order ? `Order ${order.number}` : 'Order'}
          badges={order && <OrderStateBadges order={order} />}
          intro={order && <Facts order={order} />}
          actions={
            order && (
              <Button to={`/admin/orders/${order._id}/slip`} variant="secondary" size="sm" icon="print">
                Packing slip
              </Button>
            )
          }
        />
      )}
      {error && !isMissing && (
        <LoadFailureNotice
          title="The order could not be loaded."
          error={error}
          busy={false}
          onRetry={refetch}
        />
      )}
      {!order && !error && (
        <LoadingPlaceholder label="Loading the order...">
          <Skeleton className="h-44 w-full rounded-lg" />
          <Skeleton className="h-96 w-full rounded-lg" />
        </LoadingPlaceholder>
      )}
      {order && (
        <>
          <OrderManagementSection order={order} onOrderChanged={replaceOrder} listPath={listPath} />
          <h2 className="mt-10 mb-4 text-2xl">The order</h2>
          <OrderDetails order={order} level={3} />
        </>
      )}
    </>
  );
}

function Facts({ order }: { order: OrderResponse }) {
  const { _id, createdAt, customer } = order;
  const payer = findOtherPayer(order);
  return (
    <>
      <p>
        <DateTimeText iso={createdAt} />
        {customer && (
          <>
            , by{' '}
            <span className="font-medium text-ink">
              <CustomerLink customer={customer} />
            </span>{' '}
            <span className="inline-block">({customer.email})</span>
            {payer && (
              <>
                , paid by <span className="inline-block">{payer}</span>
              </>
            )}
          </>
        )}
      </p>
      <p className="flex items-center justify-between gap-x-3 sm:justify-start">
        <span className="min-w-0">
          ID <span className="font-mono text-xs [overflow-wrap:anywhere]">{_id}</span>
        </span>
        <CopyButton text={_id} textName="the order’s ID" />
        <AuditLink id={_id} />
      </p>
    </>
  );
}
