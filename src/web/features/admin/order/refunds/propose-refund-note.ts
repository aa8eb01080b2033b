import type { OrderResponse } from '#domain/orders/schemas.ts';
import { canShipByChange } from '#domain/orders/states.ts';
import { maxDaysLate } from '#domain/shared/max-days-late.ts';
import { countDaysLate } from '../ship-by/count-days-late.ts';
import type { RefundExtentChoice } from './check-refund-form.ts';

const lateRefundNote = `Your order ships more than ${maxDaysLate} days later than we promised. As our terms say, we refund it in full. We are sorry.`;

/** What the customer reads in the mail about the refund, unless something else is typed: of a late order and all of it. */
export const proposeRefundNote = (
  order: Parameters<typeof canShipByChange>[0] & Pick<OrderResponse, 'shipBy'>,
  extent: RefundExtentChoice,
  today: string,
): string =>
  extent === 'all' && canShipByChange(order) && countDaysLate(order.shipBy ?? today, today) > maxDaysLate
    ? lateRefundNote
    : '';
