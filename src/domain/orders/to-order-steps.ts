import { cents, toDollars } from '../shared/money.ts';
import type { OrderRow } from './get-own-order.ts';
import type { StepEvent } from './load-step-events.ts';
import type { OrderStepResponse } from './schemas.ts';
import { type OrderStatus, orderStatuses } from './states.ts';

type Step = Omit<OrderStepResponse, 'at'> & { at: Date | null };
type OrderDates = Pick<OrderRow, 'status' | 'createdAt' | 'paidAt' | 'canceledAt'>;

/**
 * The steps that an order has reached, in the order of time. A status that was left by going back is no step; one that
 * was skipped has no date. Refunds of a duplicate payment are none of the order's own steps.
 */
export function toOrderSteps(order: OrderDates, events: readonly StepEvent[]): OrderStepResponse[] {
  const { status, createdAt, paidAt, canceledAt } = order;
  const reached = orderStatuses.indexOf(status);
  const dateOf = toStatusDates(events);
  const progress = orderStatuses.slice(1, reached + 1).flatMap((step): Step[] => {
    if (step === 'Unpaid') return [];
    if (step !== 'Paid') return [{ step, at: dateOf.get(step) ?? null }];
    // Without a payment an admin has set a later status.
    return paidAt ? [{ step, at: paidAt }] : [];
  });
  const refunds = events
    .filter(({ kind, detail }) => kind === 'refunded' && detail?.reason !== 'paid_twice')
    .map(({ at, detail }): Step => {
      return { step: 'Refunded', at, amount: toDollars(cents(Number(detail?.amount ?? 0))) };
    });
  const canceled: Step[] = canceledAt ? [{ step: 'Canceled', at: canceledAt }] : [];
  const steps: Step[] = [{ step: 'Placed', at: createdAt }, ...progress, ...canceled, ...refunds];
  return sortByTime(steps).map(({ at, ...step }) => ({ ...step, at: at?.toISOString() ?? null }));
}

/** When each status was last reached, without those that were left by going back. */
function toStatusDates(events: readonly StepEvent[]): Map<string, Date> {
  const dates = new Map<string, Date>();
  for (const { kind, to, at } of events) {
    if (kind !== 'status' || !to) continue;
    const index = orderStatuses.indexOf(to as OrderStatus);
    for (const later of orderStatuses.slice(index)) dates.delete(later);
    dates.set(to, at);
  }
  return dates;
}

/** A step without a date stays behind the one before it. */
function sortByTime(steps: readonly Step[]): Step[] {
  let last = 0;
  const timed = steps.map((step) => {
    last = step.at?.getTime() ?? last;
    return { step, time: last };
  });
  return timed.toSorted((one, other) => one.time - other.time).map(({ step }) => step);
}
