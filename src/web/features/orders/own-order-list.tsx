import { useState } from 'react';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { CancelPaymentResult } from './cancel/cancel-payment-result.tsx';
import { OwnOrderRow } from './own-order-row.tsx';
import { PendingPaymentsNotice } from './pending-payments-notice.tsx';
import { useOwnOrders } from './use-own-orders.ts';

/** The customer's orders, without Unpaid ones. */
export function OwnOrderList() {
  const { orders: shown, pending, total, phase, error, refetch, loadMore, replaceOrder } = useOwnOrders();
  const [canceled, setCanceled] = useState<OrderResponse | null>(null);
  const isLoading = phase === 'idle' || phase === 'loading';
  const refreshOrders = () => {
    setCanceled(null);
    refetch();
  };
  const afterCancel = (order: OrderResponse) => {
    setCanceled(order);
    replaceOrder(order);
    refetch();
  };
  return (
    <div className="grid gap-5">
      {canceled && <CancelPaymentResult order={canceled} />}
      {pending.length > 0 && (
        <PendingPaymentsNotice orders={pending} onRefresh={refreshOrders} onOrderChanged={afterCancel} />
      )}
      {error && (
        <Notice tone="danger" title="Your orders could not be loaded.">
          <p>{error.message}</p>
          <Button size="sm" variant="secondary" onClick={refetch} className="mt-2">
            Try again
          </Button>
        </Notice>
      )}
      {isLoading && !shown.length && (
        <>
          <Spinner label="Loading your orders..." quiet />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-24 w-full" />
        </>
      )}
      {phase === 'success' && !shown.length && (
        <EmptyState
          illustration="orders"
          title="No orders yet"
          text="What you order is listed here, from the first layer to your door."
          action={<Button to="/">Browse products</Button>}
        />
      )}
      {shown.length > 0 && (
        <ul aria-label="Your orders" className="grid gap-3">
          {shown.map((order) => (
            <OwnOrderRow key={order._id} order={order} />
          ))}
        </ul>
      )}
      {shown.length > 0 && shown.length < total && (
        <div className="grid justify-items-center gap-2">
          <p role="status" className="text-sm text-muted">
            {shown.length} of {total} orders
          </p>
          <Button variant="secondary" busy={isLoading} onClick={loadMore}>
            {isLoading ? 'Loading...' : 'Show older orders'}
          </Button>
        </div>
      )}
    </div>
  );
}
