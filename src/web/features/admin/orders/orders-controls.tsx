import { orderStatuses } from '#domain/orders/schemas.ts';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Select } from '#web/ui/select.tsx';
import type { useOrdersFilter } from './use-orders-filter.ts';

const options = [
  { value: '', label: 'All' },
  ...orderStatuses.map((status) => ({ value: status, label: status })),
];

interface OrdersControlsProps {
  filter: ReturnType<typeof useOrdersFilter>;
  /** How many there are, or that they are on their way. */
  status: string;
}

export function OrdersControls({ filter, status }: OrdersControlsProps) {
  const { query, typed, type, searchNow, choose } = filter;
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          searchNow();
        }}
        className="mt-6 mb-4 grid grid-cols-1 items-end gap-3 sm:grid-cols-[minmax(0,26rem)_11rem_1fr] sm:gap-4"
      >
        <div className="relative">
          <Field label="Search orders">
            <input
              type="search"
              name="q"
              value={typed}
              onChange={({ target }) => type(target.value)}
              placeholder="Number, customer, email or ID"
              maxLength={100}
              autoComplete="off"
              className="pr-12"
            />
          </Field>
          <button
            type="submit"
            aria-label="Search"
            className="absolute right-0.5 bottom-0.5 grid size-11 place-items-center rounded-md text-muted hover:text-ink"
          >
            <Icon name="search" />
          </button>
        </div>
        <Select
          label="Status"
          name="status"
          value={query.status}
          onChange={({ target }) => choose(orderStatuses.find((each) => each === target.value) ?? '')}
          options={options}
        />
        <p role="status" className="text-sm text-muted sm:pb-3 sm:text-right">
          {status}
        </p>
      </form>
    </search>
  );
}
