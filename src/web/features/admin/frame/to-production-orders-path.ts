import type { AdminCountsResponse } from '#domain/admin/schemas.ts';
import type { OrderProductionFilter } from '#domain/orders/listing/schemas.ts';

const statuses: Record<OrderProductionFilter, string> = { toPrint: 'Paid', toPack: 'Printing' };

/** The list of the orders that are counted as this: in a shop without printers, which counts no print jobs, by status. */
export const toProductionOrdersPath = (
  production: OrderProductionFilter,
  counts: AdminCountsResponse | null,
): string =>
  counts?.printJobs === undefined
    ? `/admin/orders?status=${statuses[production]}`
    : `/admin/orders?production=${production}`;
