import { type OrderStatus, orderStatuses } from '#domain/orders/states.ts';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';

const steps: { status: OrderStatus; words: string }[] = [
  { status: 'Paid', words: 'We have your payment.' },
  { status: 'Printing', words: 'Layer by layer, it takes shape.' },
  { status: 'Shipped', words: 'On its way to you.' },
  { status: 'Delivered', words: 'Yours. Enjoy it!' },
];

/** The progress of an order. */
export function OrderStatusTimeline({ status }: { status: OrderStatus }) {
  const reachedIndex = orderStatuses.indexOf(status);
  return (
    <ol className="ml-3 grid sm:mt-7 sm:ml-0 sm:grid-cols-[1fr_1fr_1fr_auto]">
      {steps.map((step) => {
        const at = orderStatuses.indexOf(step.status);
        const done = at <= reachedIndex;
        const current = at === reachedIndex;
        return (
          <li
            key={step.status}
            {...(current && { 'aria-current': 'step' as const })}
            className={joinClassNames(
              'relative flex gap-3 border-l-2 pb-5 pl-6 last:border-transparent last:pb-0 sm:flex-col sm:gap-2 sm:border-t-2 sm:border-l-0 sm:pt-5 sm:pr-4 sm:pb-0 sm:pl-0 sm:last:pr-0',
              at < reachedIndex ? 'border-teal' : 'border-line',
            )}
          >
            <span
              aria-hidden="true"
              className={joinClassNames(
                'absolute top-0 -left-[0.8125rem] grid size-6 place-items-center rounded-full border-2 sm:-top-[0.8125rem] sm:left-0',
                done ? 'border-teal bg-teal text-paper' : 'border-edge bg-surface',
              )}
            >
              {done && <Icon name="check" className="size-3.5" />}
            </span>
            <div className="-mt-0.5 sm:mt-0">
              <p className={joinClassNames('font-display font-semibold', !done && 'text-muted')}>
                {step.status}
                <span className="sr-only">{done ? ' (reached)' : ' (to come)'}</span>
              </p>
              {current && <p className="text-sm text-muted">{step.words}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
