import type { OrderAnswer } from '#domain/orders/schemas.ts';
import { orderHistoryAnswer } from '#domain/payments/schemas.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { Loading } from '../loading.tsx';
import { useAdminAnswer } from '../use-admin-answer.ts';
import { useRefresh } from '../use-refresh.ts';
import { HistoryPart } from './history-part.tsx';
import { MailsPart } from './mails-part.tsx';
import { PaymentsPart } from './payments-part.tsx';
import { RefundsPart } from './refunds-part.tsx';
import { StatusForm } from './status-form.tsx';
import { useOrderAfterRefund } from './use-order-after-refund.ts';

const pendingRefundEvery = 5000;

interface OrderRecordProps {
  order: OrderAnswer;
  onOrder: (order: OrderAnswer) => void;
  listPath: string;
}

/** What an admin does with an order, and all that ever happened to it. */
export function OrderRecord({ order, onOrder, listPath }: OrderRecordProps) {
  const path = `/api/orders/${encodeURIComponent(order._id)}/history` as const;
  const { data, error, busy, again } = useAdminAnswer(path, orderHistoryAnswer);
  const waits = data?.refunds.some(({ state }) => state === 'pending') ?? false;
  useRefresh(again, busy, waits ? pendingRefundEvery : null);
  useOrderAfterRefund(order._id, waits, onOrder);
  const receive = (answer: OrderAnswer) => {
    onOrder(answer);
    again();
  };
  return (
    <div className="grid gap-6">
      <StatusForm
        order={order}
        hasPayment={data?.payments.some(({ surplus }) => !surplus) ?? false}
        onSaved={receive}
        listPath={listPath}
      />
      {error && (
        <LoadFailure title="Its history could not be loaded." error={error} busy={busy} onRetry={again} />
      )}
      {!data && !error && (
        <Loading label="Loading its history...">
          <Skeleton className="h-64 w-full rounded-lg" />
        </Loading>
      )}
      {data && (
        <div className="grid items-start gap-6 lg:grid-cols-[1fr_23rem]">
          <div className="grid gap-6">
            <PaymentsPart payments={data.payments} />
            <RefundsPart order={order} record={data} onOrder={receive} onUncertain={again} />
          </div>
          <div className="grid gap-6">
            <HistoryPart events={data.events} />
            <MailsPart mails={data.mails} onSentAgain={again} />
          </div>
        </div>
      )}
    </div>
  );
}
