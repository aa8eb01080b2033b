import type { orderEvents } from '#db/schema.ts';
import { attentionEventKinds } from '../orders/states.ts';
import { cents, toDollars } from '../shared/money.ts';
import type { OrderEventResponse } from './schemas.ts';

const attentionKinds = new Set<string>(attentionEventKinds);

/** The API representation of an order event: an `amount` in its details is in dollars. */
export function toOrderEventResponse(
  event: typeof orderEvents.$inferSelect,
  by: string | null,
  isOpen: boolean,
): OrderEventResponse {
  const { id, at, kind, from, to, detail } = event;
  const amount = detail?.amount;
  return {
    _id: String(id),
    at: at.toISOString(),
    by,
    kind,
    from,
    to,
    detail: detail && typeof amount === 'number' ? { ...detail, amount: toDollars(cents(amount)) } : detail,
    ...(attentionKinds.has(kind) && { attention: isOpen ? 'open' : 'settled' }),
  };
}
