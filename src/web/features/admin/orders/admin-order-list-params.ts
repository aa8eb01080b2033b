import { orderSorts } from '#domain/orders/schemas.ts';
import { orderStatuses } from '#domain/orders/states.ts';

export const adminOrderListParams = {
  status: [...orderStatuses, 'Closed'],
  sort: orderSorts,
  paidFrom: 'words',
  paidTo: 'words',
} as const;

export const orderStatusOptions = [
  { value: '', label: 'All' },
  ...adminOrderListParams.status.map((status) => ({ value: status, label: status })),
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
