import { Icon } from '#web/ui/pictures/icon.tsx';
import { joinClassNames } from './join-class-names.ts';

const steps = [
  { name: 'login', label: 'Login' },
  { name: 'shipping', label: 'Shipping' },
  { name: 'payment', label: 'Payment' },
  { name: 'complete', label: 'Order Complete' },
] as const;

export type CheckoutStepName = (typeof steps)[number]['name'];

/** Progress of the checkout. At 'complete' every step is done. */
export function CheckoutStepIndicator({ current }: { current: CheckoutStepName }) {
  const at = steps.findIndex(({ name }) => name === current);
  return (
    <nav aria-label="Checkout progress" className="mx-auto mb-8 w-full max-w-2xl sm:mb-10">
      <ol className="grid grid-cols-4">
        {steps.map(({ name, label }, index) => {
          const done = index < at || current === 'complete';
          return (
            <li
              key={name}
              {...(index === at && { 'aria-current': 'step' })}
              className="group relative flex flex-col items-center gap-2 text-center"
            >
              {index > 0 && (
                <span
                  aria-hidden="true"
                  className={joinClassNames(
                    'absolute top-4 right-1/2 mr-5 h-px w-[calc(100%-2.5rem)]',
                    index <= at ? 'bg-teal' : 'bg-edge',
                  )}
                />
              )}
              <StepMark number={index + 1} done={done} current={index === at} />
              <span
                className={joinClassNames(
                  'text-xs leading-tight sm:text-sm',
                  index === at ? 'font-semibold text-ink' : 'text-muted',
                )}
              >
                {label}
                {done && <span className="sr-only"> (done)</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function StepMark({ number, done, current }: { number: number; done: boolean; current: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={joinClassNames(
        'grid size-8 place-items-center rounded-full border-2 font-display text-sm font-semibold',
        done && 'border-teal bg-teal text-paper',
        !done && current && 'border-accent bg-accent-soft text-accent-text',
        !done && !current && 'border-edge text-muted',
      )}
    >
      {done ? <Icon name="check" className="size-4" /> : number}
    </span>
  );
}
