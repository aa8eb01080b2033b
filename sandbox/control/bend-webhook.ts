import type { Bending, Delivery } from '../shared/delivery.ts';
import type { FaultKind, Faults } from './faults.ts';
import { deliveryTargets, type Rows } from './payments.ts';

const reorderPatience = 2000;

/** What the switches say of a webhook that is about to go out for the first time; null: nothing. */
export function bendWebhook(rows: Rows, faults: Faults): (delivery: Delivery) => Bending | null {
  return (delivery) => {
    const targets = deliveryTargets(rows, delivery);
    const take = (kind: FaultKind) => faults.take([kind], targets);
    const plain: Bending = { dropped: false, delayMs: 0, behindNextMs: 0, copies: 1, forged: false };
    if (take('webhook-drop')) return { ...plain, dropped: true };
    const [delay, reorder] = [take('webhook-delay'), take('webhook-reorder')];
    const [repeat, forge] = [take('webhook-repeat'), take('webhook-forge')];
    if (!delay && !reorder && !repeat && !forge) return null;
    return {
      dropped: false,
      delayMs: delay?.ms ?? 0,
      behindNextMs: reorder ? reorderPatience : 0,
      copies: repeat ? (repeat.times ?? 2) : 1,
      forged: forge !== null,
    };
  };
}
