import type { WebhookDelivery, WebhookFaultPlan } from '../../shared/webhook-delivery.ts';
import { listDeliveryFaultTargets, type PaymentTablesReader } from '../list-sandbox-payments.ts';
import type { FaultKind, FaultStore } from './fault-store.ts';

const reorderTimeoutMs = 2000;

/** Determines the faults of a webhook before its first delivery; null if there are none. */
export function createWebhookFaultPlanner(
  rows: PaymentTablesReader,
  faults: FaultStore,
): (delivery: WebhookDelivery) => WebhookFaultPlan | null {
  return (delivery) => {
    const targets = listDeliveryFaultTargets(rows, delivery);
    const take = (kind: FaultKind) => faults.consume([kind], targets);
    const plain: WebhookFaultPlan = { dropped: false, delayMs: 0, behindNextMs: 0, copies: 1, forged: false };
    if (take('webhook-drop')) return { ...plain, dropped: true };
    const [delay, reorder] = [take('webhook-delay'), take('webhook-reorder')];
    const [repeat, forge] = [take('webhook-repeat'), take('webhook-forge')];
    if (!delay && !reorder && !repeat && !forge) return null;
    return {
      dropped: false,
      delayMs: delay?.ms ?? 0,
      behindNextMs: reorder ? reorderTimeoutMs : 0,
      copies: repeat ? (repeat.times ?? 2) : 1,
      forged: forge !== null,
    };
  };
}
