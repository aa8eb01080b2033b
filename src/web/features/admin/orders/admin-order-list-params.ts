import { orderDueFilters, orderProductionFilters, orderSorts } from '#domain/orders/listing/schemas.ts';
import { orderStatuses } from '#domain/orders/states.ts';
import { maxDaysLate } from '#domain/shared/max-days-late.ts';

export const adminOrderListParams = {
  status: [...orderStatuses, 'Closed'],
  due: orderDueFilters,
  production: orderProductionFilters,
  sort: orderSorts,
  paidFrom: 'words',
  paidTo: 'words',
} as const;

export const orderStatusOptions = [
  { value: '', label: 'All' },
  ...adminOrderListParams.status.map((status) => ({ value: status, label: status })),
];

/** By the ship-by date, of what is paid and not shipped. */
export const orderDueOptions = [
  { value: '', label: 'Any' },
  { value: 'late', label: 'Late' },
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'In 7 days' },
  { value: 'late10', label: `Over ${maxDaysLate} days late` },
];

/** In a shop with printers, by the print jobs of what is paid and not shipped. */
export const orderProductionOptions = [
  { value: '', label: 'Any' },
  { value: 'toPrint', label: 'To print' },
  { value: 'toPack', label: 'To pack' },
];

export const orderSortOptions = [
  { value: '', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: '-total', label: 'Total, high to low' },
  { value: 'total', label: 'Total, low to high' },
  { value: 'customer', label: 'Customer, A to Z' },
  { value: '-customer', label: 'Customer, Z to A' },
  { value: '-qty', label: 'Items, most first' },
  { value: 'qty', label: 'Items, fewest first' },
  { value: 'status', label: 'Status, first to last' },
  { value: '-status', label: 'Status, last to first' },
];
