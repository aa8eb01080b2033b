import type { Bend } from '../shared/start-webhook-sender.ts';
import { type Faults, webhookFaults } from './faults.ts';
import { deliveryTargets, type Rows } from './payments.ts';

const reorderPatience = 2000;

/** What the switches say of a webhook about to go out for the first time. */
export function bendWebhook(rows: Rows, faults: Faults): Bend {
  return (delivery) => {
    const fault = faults.take(webhookFaults, deliveryTargets(rows, delivery));
    if (!fault) return null;
    const { fault: kind, ms, times } = fault;
    return {
      waitMs:
        kind === 'webhook-drop'
          ? null
          : kind === 'webhook-reorder'
            ? reorderPatience
            : kind === 'webhook-delay'
              ? ms
              : 0,
      behindNext: kind === 'webhook-reorder',
      copies: kind === 'webhook-repeat' ? (times ?? 2) : 1,
      forged: kind === 'webhook-forge',
    };
  };
}
