import type { ReactNode } from 'react';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { TotalsList } from '#web/features/cart/totals-list.tsx';
import { Card } from '#web/ui/card.tsx';
import { Price } from '#web/ui/price.tsx';
import { AddressLines } from './address-lines.tsx';
import { formatDate } from './format-date.ts';
import { OrderLines } from './order-lines.tsx';
import { StatusTimeline } from './status-timeline.tsx';
import { Tracking } from './tracking.tsx';

const methods = { Stripe: 'Credit or debit card (Stripe)', PayPal: 'PayPal' };

interface OrderViewProps {
  order: OrderResponse;
  /** Level of its headings: 3 under another heading. */
  level?: 2 | 3;
}

/** Everything about one order; also used by admin screens. */
export function OrderView({ order, level = 2 }: OrderViewProps) {
  const { orderItems, shippingAddress, status, tracking, paymentResult } = order;
  const sums = {
    items: order.totalPrice,
    shipping: order.shippingPrice,
    tax: order.taxPrice,
    total: order.total,
  };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_23rem]">
      <div className="grid gap-6">
        {!order.closedAt && (
          <OrderSection title="Status" name="status" level={level}>
            <StatusTimeline status={status} />
            <div className="mt-6 border-t border-line pt-5">
              <Tracking status={status} tracking={tracking} />
            </div>
          </OrderSection>
        )}
        <OrderSection title="Items" name="items" level={level}>
          <OrderLines items={orderItems} />
        </OrderSection>
      </div>
      <div className="grid gap-6">
        <OrderSection title="Total" name="total" level={level}>
          <TotalsList totals={sums} />
          {order.refunded > 0 && (
            <p className="mt-3 flex items-baseline justify-between gap-4 text-muted">
              Refunded <Price dollars={order.refunded} />
            </p>
          )}
        </OrderSection>
        <OrderSection title="Payment" name="payment" level={level}>
          <p>{order.paidThrough === 'manual' ? 'Paid by hand' : methods[order.paymentMethod]}</p>
          <p className="text-muted">
            {order.isPaid ? `Paid${order.paidAt ? ` on ${formatDate(order.paidAt)}` : ''}` : 'Not paid yet'}
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
        <OrderSection title="Ships to" name="ships-to" level={level}>
          <AddressLines address={shippingAddress} />
        </OrderSection>
      </div>
    </div>
  );
}

interface OrderSectionProps {
  title: string;
  name: string;
  level: 2 | 3;
  children: ReactNode;
}

function OrderSection({ title, name, level, children }: OrderSectionProps) {
  const Heading = `h${level}` as const;
  return (
    <Card
      as="section"
      aria-labelledby={`order-${name}`}
      className="print:border-0 print:p-0 print:shadow-none"
    >
      <Heading id={`order-${name}`} className="mb-4 text-xl">
        {title}
      </Heading>
      {children}
    </Card>
  );
}
