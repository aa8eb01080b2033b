import { useState } from 'react';
import { Link } from 'react-router';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { canCancel } from '#domain/orders/states.ts';
import { formatDay } from '#domain/shared/arrival.ts';
import { useRootLoaderData } from '#web/features/shell/root-loader-data.ts';
import { useUser } from '#web/state/use-user.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ChangeableAddress } from './address/changeable-address.tsx';
import { CancelPaymentButton } from './cancel/cancel-payment-button.tsx';
import { CancelPaymentResult } from './cancel/cancel-payment-result.tsx';
import { CanceledOrderNotice } from './cancel/canceled-order-notice.tsx';
import { formatOrderDate } from './format-order-date.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderNotFoundMessage } from './order-not-found-message.tsx';
import { OrderStatusBadge } from './order-status-badge.tsx';
import { useOrderDetails } from './use-order-details.ts';

export function OwnOrderScreen({ id }: { id: string }) {
  const { order, isMissing, error, refetch, replaceOrder, reloadOrder } = useOrderDetails(id);
  const user = useUser();
  const { shopName, publicUrl } = useRootLoaderData();
  const [canceled, setCanceled] = useState<OrderResponse | null>(null);
  if (isMissing) return <OrderNotFoundMessage />;
  if (error)
    return (
      <EmptyState
        level={1}
        illustration="layers"
        title="Something went wrong, Sorry!"
        text={error.message}
        action={
          <>
            <Button onClick={refetch}>Try again</Button>
            <Button to="/orders" variant="secondary">
              My orders
            </Button>
          </>
        }
      />
    );
  if (!order) return <OrderSkeleton />;
  const afterCancel = (answer: OrderResponse) => {
    setCanceled(answer);
    replaceOrder(answer);
  };
  return (
    <>
      <Link
        to="/account"
        className="inline-flex min-h-11 items-center gap-2 text-sm font-medium text-muted underline-offset-4 hover:underline print:hidden"
      >
        <Icon name="arrow-left" className="size-4" />
        My orders
      </Link>
      <p className="mb-6 hidden print:block">
        <strong>{shopName}</strong>, {publicUrl.replace(/^https?:\/\//, '')}
        <br />
        For {user?.name}
      </p>
      <PageHeading
        title={`Order ${order.number}`}
        intro={
          <span className="flex flex-wrap items-center gap-3">
            <time dateTime={order.createdAt}>{formatOrderDate(order.createdAt)}</time>
            <OrderStatusBadge order={order} />
          </span>
        }
        actions={<OrderActions order={order} onOrderChanged={replaceOrder} onOrderStale={reloadOrder} />}
        className="mb-6 sm:mb-8"
      />
      {canceled?._id === order._id && <CancelPaymentResult order={canceled} className="mb-6 print:hidden" />}
      {order.paymentPending && (
        <Notice title="Your payment is not confirmed yet" className="mb-6 print:hidden">
          <p>
            If you have paid, this order is updated automatically in a moment. If not, nothing is charged.
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <CancelPaymentButton order={order} onOrderChanged={afterCancel} />
          </div>
        </Notice>
      )}
      {order.shipBy && order.cancelOfferedAt && canCancel(order) && (
        <Notice
          tone="warning"
          live="off"
          title={`It ships later: by ${formatDay(order.shipBy)}`}
          className="mb-6 print:hidden"
        >
          <p>
            We are sorry. You can wait: there is nothing to do. Or you can cancel the order for a full refund,
            until its parcel leaves.
          </p>
        </Notice>
      )}
      {order.canceledAt && <CanceledOrderNotice order={order} className="mb-6 print:hidden" />}
      {order.closedAt && !order.canceledAt && (
        <Notice title="This order is closed" className="mb-6 print:hidden">
          <p>
            It was not paid within a week, or newer ones took its place. Nothing was charged. To have it after
            all, buy it again.
          </p>
        </Notice>
      )}
      <OrderDetails
        order={order}
        address={
          <ChangeableAddress
            key={order._id}
            order={order}
            onOrderChanged={replaceOrder}
            onOrderStale={reloadOrder}
          />
        }
      />
      <p className="mt-6 text-sm text-muted print:hidden">
        You accepted{' '}
        <Link to={`/terms?version=${order.termsVersion}`} className="underline underline-offset-4">
          these terms
        </Link>{' '}
        with this order.
      </p>
    </>
  );
}

function OrderSkeleton() {
  return (
    <>
      <PageHeading title="Order" />
      <div className="mt-6 grid gap-4">
        <Spinner label="Loading your order..." quiet />
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-56 w-full" />
      </div>
    </>
  );
}
