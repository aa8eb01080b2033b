import { type OrderStatus, orderStatuses } from '#domain/orders/states.ts';
import { joinClassNames } from '#web/ui/join-class-names.ts';

interface OrderStatusRadioGroupProps {
  value: OrderStatus;
  /** The saved status. */
  current: OrderStatus;
  onChange: (status: OrderStatus) => void;
  /** Omitted from the statuses: only an admin records a payment by hand. */
  hidesPaid: boolean;
  isNarrow: boolean;
}

/** The statuses in their usual sequence; any may be selected. */
export function OrderStatusRadioGroup({
  value,
  current,
  onChange,
  hidesPaid,
  isNarrow,
}: OrderStatusRadioGroupProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">Status</legend>
      <div
        className={joinClassNames(
          'grid gap-1 rounded-md border border-edge bg-sunken p-1',
          isNarrow ? 'grid-cols-3' : 'sm:grid-cols-5',
        )}
      >
        {orderStatuses
          .filter((status) => !(hidesPaid && status === 'Paid'))
          .map((status) => (
            <label
              key={status}
              className="relative flex min-h-11 items-center gap-2 rounded-sm px-3 font-display font-semibold text-muted hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-rest has-checked:ring-1 has-checked:ring-edge has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus sm:justify-center"
            >
              <input
                type="radio"
                name="status"
                value={status}
                checked={status === value}
                onChange={() => onChange(status)}
                className="size-4 accent-accent outline-none"
              />
              {status}
              {status === current && (
                <span className="text-xs font-normal text-muted max-sm:ml-auto sm:sr-only">now</span>
              )}
            </label>
          ))}
      </div>
    </fieldset>
  );
}
