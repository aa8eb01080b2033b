import type { ReactNode } from 'react';
import type { OrderAnswer } from '#domain/orders/schemas.ts';
import { SumList } from '#web/features/cart/sum-list.tsx';
import { Card } from '#web/ui/card.tsx';
import { AddressLines } from './address-lines.tsx';
import { formatDay } from './format-day.ts';
import { OrderLines } from './order-lines.tsx';
import { StatusTimeline } from './status-timeline.tsx';
import { Tracking } from './tracking.tsx';

const methods = { Stripe: 'Credit or debit card (Stripe)', PayPal: 'PayPal' };

/** Everything about one order; admins' screens use it too. */
export function OrderView({ order }: { order: OrderAnswer }) {
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
        <Part title="Status" name="status">
          <StatusTimeline status={status} />
          <div className="mt-6 border-t border-line pt-5">
            <Tracking status={status} tracking={tracking} />
          </div>
        </Part>
        <Part title="Items" name="items">
          <OrderLines items={orderItems} />
        </Part>
      </div>
      <div className="grid gap-6">
        <Part title="Total" name="total">
          <SumList sums={sums} />
        </Part>
        <Part title="Payment" name="payment">
          <p>{methods[order.paymentMethod]}</p>
          <p className="text-muted">
            {order.isPaid ? `Paid${order.paidAt ? ` on ${formatDay(order.paidAt)}` : ''}` : 'Not paid yet'}
          </p>
          {paymentResult.email_address && (
            <p className="text-sm text-muted [overflow-wrap:anywhere]">By {paymentResult.email_address}</p>
          )}
          {paymentResult.id && (
            <p className="mt-2 text-sm text-muted [overflow-wrap:anywhere]">
              Payment reference: <span className="font-medium text-ink">{paymentResult.id}</span>
            </p>
          )}
        </Part>
        <Part title="Ships to" name="ships-to">
          <AddressLines address={shippingAddress} />
        </Part>
      </div>
    </div>
  );
}

function Part({ title, name, children }: { title: string; name: string; children: ReactNode }) {
  return (
    <Card
      as="section"
      aria-labelledby={`order-${name}`}
      className="print:border-0 print:p-0 print:shadow-none"
    >
      <h2 id={`order-${name}`} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </Card>
  );
}
