import { useState } from 'react';
import type { OrderAnswer } from '#domain/orders/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { CanceledPayment } from './canceled-payment.tsx';
import { OrderRow } from './order-row.tsx';
import { PendingPayments } from './pending-payments.tsx';
import { useOrders } from './use-orders.ts';

/** One's own orders without the Unpaid ones, which are not orders to a customer. */
export function OrderList() {
  const { orders: shown, pending, total, phase, error, again, more, receive } = useOrders();
  const [canceled, setCanceled] = useState<OrderAnswer | null>(null);
  const waiting = phase === 'idle' || phase === 'loading';
  const lookAgain = () => {
    setCanceled(null);
    again();
  };
  const afterCancel = (order: OrderAnswer) => {
    setCanceled(order);
    receive(order);
    again();
  };
  return (
    <div className="grid gap-5">
      {canceled && <CanceledPayment order={canceled} />}
      {pending.length > 0 && (
        <PendingPayments orders={pending} onLookAgain={lookAgain} onCancelAnswer={afterCancel} />
      )}
      {error && (
        <Notice tone="danger" title="Your orders could not be loaded.">
          <p>{error.message}</p>
          <Button size="sm" variant="secondary" onClick={again} className="mt-2">
            Try again
          </Button>
        </Notice>
      )}
      {waiting && !shown.length && (
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
            <OrderRow key={order._id} order={order} />
          ))}
        </ul>
      )}
      {shown.length > 0 && shown.length < total && (
        <div className="grid justify-items-center gap-2">
          <p role="status" className="text-sm text-muted">
            {shown.length} of {total} orders
          </p>
          <Button variant="secondary" busy={waiting} onClick={more}>
            {waiting ? 'Loading...' : 'Show older orders'}
          </Button>
        </div>
      )}
    </div>
  );
}
