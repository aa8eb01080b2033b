import type { ReactNode } from 'react';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { orderHistoryResponse } from '#domain/payments/schemas.ts';
import { OrderRefundsSection } from '#web/features/admin/order/refunds/order-refunds-section.tsx';
import { useRefetchOrderAfterRefund } from '#web/features/admin/order/refunds/use-refetch-order-after-refund.ts';
import { usePermission } from '#web/features/admin/use-permission.ts';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DateTimeText } from '../date-time-text.tsx';
import { LoadFailureNotice } from '../load-failure-notice.tsx';
import { LoadingPlaceholder } from '../loading-placeholder.tsx';
import { useAdminFetch } from '../use-admin-fetch.ts';
import { usePolling } from '../use-polling.ts';
import { OrderDetailsSection } from './details/order-details-section.tsx';
import { OrderCostsSection } from './order-costs-section.tsx';
import { OrderHistorySection } from './order-history-section.tsx';
import { OrderMailsSection } from './order-mails-section.tsx';
import { OrderPaymentsSection } from './order-payments-section.tsx';
import { OrderStatusForm } from './order-status-form.tsx';
import { ParcelsSection } from './parcels/parcels-section.tsx';
import { ShipBySection } from './ship-by/ship-by-section.tsx';

const pendingRefundPollMs = 5000;

interface OrderManagementSectionProps {
  order: OrderResponse;
  onOrderChanged: (order: OrderResponse) => void;
  onClose: () => void;
  isNarrow?: boolean;
  /** Shown below the status. */
  children?: ReactNode;
}

/** An admin's actions on an order, and its history. */
export function OrderManagementSection({
  order,
  onOrderChanged,
  onClose,
  isNarrow = false,
  children,
}: OrderManagementSectionProps) {
  const canUpdate = usePermission('updateOrders');
  const canReadCosts = usePermission('keepBooks');
  const path = `/api/orders/${encodeURIComponent(order._id)}/history` as const;
  const { data, error, busy, refetch } = useAdminFetch(path, orderHistoryResponse);
  const hasPendingRefund = data?.refunds.some(({ state }) => state === 'pending') ?? false;
  usePolling(refetch, busy, hasPendingRefund ? pendingRefundPollMs : null);
  useRefetchOrderAfterRefund(order._id, hasPendingRefund, onOrderChanged);
  const receive = (answer: OrderResponse) => {
    onOrderChanged(answer);
    refetch();
  };
  return (
    <div className="grid gap-6">
      {order.canceledAt ? (
        <Notice tone="warning" live="off" title="The customer has canceled this order">
          <p>
            <DateTimeText iso={order.canceledAt} />. Do not make or send it. Its pieces are back in stock, and
            what was paid is refunded automatically.
          </p>
        </Notice>
      ) : (
        canUpdate && (
          <OrderStatusForm
            order={order}
            hasPayment={data?.payments.some(({ surplus }) => !surplus) ?? false}
            onOrderChanged={receive}
            onClose={onClose}
            isNarrow={isNarrow}
          />
        )
      )}
      {children}
      {error && (
        <LoadFailureNotice
          title="Its history could not be loaded."
          error={error}
          busy={busy}
          onRetry={refetch}
        />
      )}
      <div className={joinClassNames('grid items-start gap-6', !isNarrow && 'lg:grid-cols-[1fr_23rem]')}>
        <div className="grid gap-6">
          <ShipBySection order={order} onOrderChanged={receive} />
          <OrderDetailsSection order={order} onOrderChanged={receive} />
          {data && (
            <>
              <ParcelsSection order={order} history={data} onOrderChanged={receive} />
              <OrderPaymentsSection payments={data.payments} />
              <OrderRefundsSection
                order={order}
                history={data}
                onOrderChanged={receive}
                onUnknownOutcome={refetch}
              />
              {canReadCosts && data.payments.length > 0 && (
                <OrderCostsSection orderId={order._id} refunded={order.refunded} />
              )}
            </>
          )}
        </div>
        {data && (
          <div className="grid gap-6">
            <OrderHistorySection orderId={order._id} events={data.events} onChanged={refetch} />
            <OrderMailsSection mails={data.mails} onChanged={refetch} />
          </div>
        )}
        {!data && !error && (
          <LoadingPlaceholder label="Loading its history...">
            <Skeleton className="h-64 w-full rounded-lg" />
          </LoadingPlaceholder>
        )}
      </div>
    </div>
  );
}
