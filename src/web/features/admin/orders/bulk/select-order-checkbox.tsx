import type { OrderResponse } from '#domain/orders/schemas.ts';
import { SelectCheckbox } from '#web/features/admin/lists/select-checkbox.tsx';
import { usePermission } from '#web/features/admin/use-permission.ts';
import type { OrderSelection } from './use-order-selection.ts';

interface SelectOrderCheckboxProps {
  order: OrderResponse;
  selection: OrderSelection;
  className?: string;
}

/** `data-select`: the row's checkbox for the key `x`. Bulk work is for who may update orders. */
export function SelectOrderCheckbox({ order, selection, className }: SelectOrderCheckboxProps) {
  if (!usePermission('updateOrders')) return null;
  return (
    <SelectCheckbox
      aria-label={`Select order ${order.number}`}
      data-select
      checked={selection.selected.has(order._id)}
      onCheck={(on, isRange) => selection.select(order, on, isRange)}
      className={className}
    />
  );
}

const selectShownLabel = 'Select all shown';

interface SelectShownCheckboxProps {
  orders: readonly OrderResponse[];
  selection: OrderSelection;
  /** Shows the label beside the checkbox. */
  isLabeled?: boolean;
  className?: string;
}

export function SelectShownCheckbox({
  orders,
  selection,
  isLabeled = false,
  className,
}: SelectShownCheckboxProps) {
  const canUpdate = usePermission('updateOrders');
  const count = orders.filter(({ _id }) => selection.selected.has(_id)).length;
  const isAll = count > 0 && count === orders.length;
  if (!canUpdate) return null;
  return (
    <SelectCheckbox
      ref={(input) => {
        if (input) input.indeterminate = count > 0 && !isAll;
      }}
      aria-label={isLabeled ? undefined : selectShownLabel}
      checked={isAll}
      onCheck={selection.selectShown}
      className={className}
    >
      {isLabeled && selectShownLabel}
    </SelectCheckbox>
  );
}
