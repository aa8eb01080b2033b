import type { OrderResponse, OrderStepResponse } from '#domain/orders/schemas.ts';
import { type OrderStepName, orderStatuses } from '#domain/orders/states.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { formatOrderDateTime } from './format-order-date.ts';

/** What each step means while it is the latest one. */
const words: Partial<Record<OrderStepName, string>> = {
  Placed: 'It waits for its payment.',
  Paid: 'We have your payment.',
  Printing: 'Layer by layer, it takes shape.',
  Shipped: 'On its way to you.',
  Delivered: 'Yours. Enjoy it!',
};

/** The steps of an order with their dates, and those to come. */
export function OrderStatusTimeline({ order }: { order: OrderResponse }) {
  const { steps = [] } = order;
  const latest = steps.findLast(({ step }) => step !== 'Refunded' && step in words);
  const upcoming = listUpcomingSteps(order);
  return (
    <ol className="ml-3">
      {steps.map((reached) => (
        <TimelineStep
          key={`${reached.step} ${reached.at}`}
          reached={reached}
          isCurrent={reached === latest && !order.canceledAt}
        />
      ))}
      {upcoming.map((step) => (
        <TimelineStep key={step} upcoming={step} />
      ))}
    </ol>
  );
}

/** The statuses after the current one; of a canceled order, only a refund that is not complete. */
function listUpcomingSteps({ status, canceledAt, isPaid, refunded, total }: OrderResponse): OrderStepName[] {
  if (canceledAt) return isPaid && refunded < total ? ['Refunded'] : [];
  return orderStatuses
    .slice(orderStatuses.indexOf(status) + 1)
    .filter((next): next is Exclude<typeof next, 'Unpaid'> => next !== 'Unpaid');
}

type TimelineStepProps =
  | { reached: OrderStepResponse; isCurrent: boolean; upcoming?: undefined }
  | { upcoming: OrderStepName; reached?: undefined; isCurrent?: undefined };

function TimelineStep({ reached, isCurrent = false, upcoming }: TimelineStepProps) {
  return (
    <li
      {...(isCurrent && { 'aria-current': 'step' as const })}
      className={joinClassNames(
        'relative border-l-2 pb-5 pl-6 last:border-transparent last:pb-0',
        reached && !isCurrent ? 'border-teal' : 'border-line',
      )}
    >
      <span
        aria-hidden="true"
        className={joinClassNames(
          'absolute top-0 -left-[0.8125rem] grid size-6 place-items-center rounded-full border-2',
          reached ? 'border-teal bg-teal text-paper' : 'border-edge bg-surface',
        )}
      >
        {reached && <Icon name={reached.step === 'Canceled' ? 'close' : 'check'} className="size-3.5" />}
      </span>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className={joinClassNames('font-display font-semibold', upcoming && 'text-muted')}>
          {upcoming ?? reached.step}
          {reached?.amount !== undefined && ` ${formatDollars(reached.amount)}`}
          <span className="sr-only">{upcoming ? ' (to come)' : ' (reached)'}</span>
        </p>
        {reached?.at && (
          <time dateTime={reached.at} className="text-sm text-muted">
            {formatOrderDateTime(reached.at)}
          </time>
        )}
      </div>
      {isCurrent && reached && words[reached.step] && (
        <p className="text-sm text-muted">{words[reached.step]}</p>
      )}
    </li>
  );
}
