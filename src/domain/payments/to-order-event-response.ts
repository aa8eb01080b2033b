import type { orderEvents } from '#db/schema.ts';
import { cents, toDollars } from '../shared/money.ts';
import type { OrderEventResponse } from './schemas.ts';

/** The API representation of an order event: an `amount` in its details is in dollars. */
export function toOrderEventResponse(
  event: typeof orderEvents.$inferSelect,
  by: string | null,
): OrderEventResponse {
  const { at, kind, from, to, detail } = event;
  const amount = detail?.amount;
  return {
    at: at.toISOString(),
    by,
    kind,
    from,
    to,
    detail: detail && typeof amount === 'number' ? { ...detail, amount: toDollars(cents(amount)) } : detail,
  };
}
