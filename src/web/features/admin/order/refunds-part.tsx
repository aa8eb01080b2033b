import type { OrderAnswer } from '#domain/orders/schemas.ts';
import type { OrderHistoryAnswer } from '#domain/payments/schemas.ts';
import { formatDollars, fromDollars } from '#domain/shared/money.ts';
import { Part } from '../part.tsx';
import { RefundForm } from './refund-form.tsx';
import { RefundList } from './refund-list.tsx';

interface RefundsPartProps {
  order: OrderAnswer;
  record: OrderHistoryAnswer;
  onOrder: (order: OrderAnswer) => void;
  onUncertain: () => void;
}

/** Nothing where there is nothing to give back. */
export function RefundsPart({ order, record, ...told }: RefundsPartProps) {
  const { payments, refunds } = record;
  const payment = payments.find(({ surplus }) => !surplus);
  if (!payment && refunds.length === 0) return null;
  const left = payment?.refundable ?? 0;
  return (
    <Part
      title="Refund"
      intro={
        payment && left > 0 && `${formatDollars(left)} of ${formatDollars(payment.amount)} can be given back.`
      }
    >
      <div className="grid gap-6">
        {payment && left === 0 && <p className="text-muted">Everything has been given back.</p>}
        {refunds.length > 0 && <RefundList refunds={refunds} />}
        {payment && (
          <RefundForm
            order={order}
            payment={payment}
            left={fromDollars(left)}
            restocked={refunds.some(({ restock, state }) => restock && state !== 'failed')}
            {...told}
          />
        )}
      </div>
    </Part>
  );
}
