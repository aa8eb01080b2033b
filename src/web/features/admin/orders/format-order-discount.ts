import type { OrderResponse } from '#domain/orders/schemas.ts';
import { formatDollars } from '#domain/shared/money.ts';

/** 'SUMMER10, $5.00 off' */
export const formatOrderDiscount = ({ code, amount }: NonNullable<OrderResponse['discount']>): string =>
  `${code}, ${formatDollars(amount)} off`;
