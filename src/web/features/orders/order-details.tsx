import type { ReactNode } from 'react';
import type { OrderItemResponse, OrderResponse } from '#domain/orders/schemas.ts';
import { formatArrival, formatDay } from '#domain/shared/arrival.ts';
import { toCartTotals } from '#web/features/cart/totals/cart-totals.ts';
import { CartTotalsList } from '#web/features/cart/totals/cart-totals-list.tsx';
import { useRootLoaderData } from '#web/features/shell/root-loader-data.ts';
import { Card } from '#web/ui/card.tsx';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { PriceText } from '#web/ui/price-text.tsx';
import { AddressChangedText } from './address-changed-text.tsx';
import { ArrivalText } from './arrival-text.tsx';
import { formatOrderDate } from './format-order-date.ts';
import { GiftNote } from './gift-note.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderItemList } from './order-item-list.tsx';
import { OrderStatusTimeline } from './order-status-timeline.tsx';
import { PrintDetails } from './print-details.tsx';
import { ProductionText } from './production-text.tsx';
import { ShipmentTracking } from './shipment-tracking.tsx';

const methods = { Stripe: 'Credit or debit card (Stripe)', PayPal: 'PayPal' };

interface OrderDetailsProps {
  order: OrderResponse;
  /** Level of its headings: 3 under another heading. */
  level?: 2 | 3;
  /** Omitted where the screen shows address and gift elsewhere. */
  address?: ReactNode;
  /** One column on wide screens, too. */
  isNarrow?: boolean;
  /** Staff pack them; customers look for the status. */
  hasItemsFirst?: boolean;
  /** For staff. */
  renderPrintFiles?: (item: OrderItemResponse, index: number) => ReactNode;
}

/** Everything about one order; also used by admin screens. */
export function OrderDetails({
  order,
  level = 2,
  address,
  isNarrow = false,
  hasItemsFirst = false,
  renderPrintFiles,
}: OrderDetailsProps) {
  const { orderItems, status, paymentResult } = order;
  const { shippingRate } = useRootLoaderData();
  const isPickup = order.shippingMethod?.kind === 'pickup';
  const items = (
    <OrderSection title="Items" name="items" level={level}>
      <OrderItemList
        items={orderItems}
        renderPrint={(item, index) => (
          <>
            {item.refunded && (
              <p className="text-sm font-medium">
                {item.refunded < item.qty ? `${item.refunded} of ${item.qty} refunded` : 'Refunded'}
              </p>
            )}
            {item.print && <PrintDetails print={item.print} qty={item.qty} />}
            {renderPrintFiles?.(item, index)}
          </>
        )}
      />
    </OrderSection>
  );
  return (
    <div
      className={joinClassNames(
        'grid items-start gap-6 print:grid-cols-[1fr_14rem] print:text-sm',
        !isNarrow && 'lg:grid-cols-[1fr_23rem]',
      )}
    >
      <div className="grid gap-6">
        {hasItemsFirst && items}
        {(!order.closedAt || order.canceledAt) && (
          <OrderSection title="Status" name="status" level={level} className="print:hidden">
            <OrderStatusTimeline order={order} />
            <ProductionText order={order} />
            {order.arrival && status !== 'Delivered' && (
              <ArrivalText>
                {order.shipBy && !isPickup && status !== 'Shipped' && (
                  <span className="block">Ships by {formatDay(order.shipBy)}</span>
                )}
                {isPickup ? 'Ready for pickup' : 'Arrives'} {formatArrival(order.arrival)}
              </ArrivalText>
            )}
            {!order.canceledAt && (
              <div className="mt-6 border-t border-line pt-5">
                <ShipmentTracking order={order} />
              </div>
            )}
          </OrderSection>
        )}
        {!hasItemsFirst && items}
      </div>
      <div className="grid gap-6">
        <OrderSection title="Total" name="total" level={level}>
          <CartTotalsList totals={toCartTotals(order, order.shippingMethod, shippingRate)} />
          {order.refunded > 0 && (
            <p className="mt-3 flex items-baseline justify-between gap-4 text-muted">
              Refunded <PriceText dollars={order.refunded} />
            </p>
          )}
        </OrderSection>
        <OrderSection title="Payment" name="payment" level={level}>
          <p>
            {order.isPaid && order.paidThrough === 'manual' ? 'Paid by hand' : methods[order.paymentMethod]}
          </p>
          <p className="text-muted">
            {order.isPaid
              ? `Paid${order.paidAt ? ` on ${formatOrderDate(order.paidAt)}` : ''}`
              : 'Not paid yet'}
          </p>
          {order.testPayment && <p className="font-semibold">Test payment: no money has moved.</p>}
          {paymentResult.email_address && (
            <p className="text-sm text-muted [overflow-wrap:anywhere]">By {paymentResult.email_address}</p>
          )}
          {paymentResult.id && (
            <p className="mt-2 text-sm text-muted [overflow-wrap:anywhere]">
              Payment reference: <span className="font-medium text-ink">{paymentResult.id}</span>
            </p>
          )}
        </OrderSection>
        {order.paidAt && (
          <OrderSection title="Documents" name="documents" level={level} className="print:hidden">
            <OrderDocuments key={`${order._id} ${order.refunded}`} orderId={order._id} />
          </OrderSection>
        )}
        {address && (
          <>
            <OrderSection title={isPickup ? 'Pickup' : 'Ships to'} name="ships-to" level={level}>
              {isPickup && <p className="mb-2">{order.shippingMethod?.name}</p>}
              {address}
              <AddressChangedText order={order} />
            </OrderSection>
            {order.gift && (
              <OrderSection title="Gift" name="gift" level={level}>
                <GiftNote gift={order.gift} className="mb-3 rounded-md bg-sunken px-4 py-3" />
                <p className="text-sm text-muted">
                  {order.gift.note
                    ? 'The note is printed on the packing slip, which shows no prices.'
                    : 'No note. The packing slip shows no prices.'}
                </p>
              </OrderSection>
            )}
          </>
        )}
      </div>
    </div>
  );
}

interface OrderSectionProps {
  title: string;
  name: string;
  level: 2 | 3;
  className?: string;
  children: ReactNode;
}

function OrderSection({ title, name, level, className, children }: OrderSectionProps) {
  const Heading = `h${level}` as const;
  return (
    <Card
      as="section"
      aria-labelledby={`order-${name}`}
      className={joinClassNames('print:border-0 print:p-0 print:shadow-none', className)}
    >
      <Heading id={`order-${name}`} className="mb-4 text-xl">
        {title}
      </Heading>
      {children}
    </Card>
  );
}
