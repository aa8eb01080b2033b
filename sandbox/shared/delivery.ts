/** What shall happen to a webhook on purpose; settled when it first goes out, and kept over a crash. */
export interface WebhookFaultPlan {
  /** It never goes out. */
  dropped: boolean;
  delayMs: number;
  /** Held back so long, or until a later one of the same payment has gone; 0: not at all. */
  behindNextMs: number;
  copies: number;
  /** Forgeries of it are posted around it. */
  forged: boolean;
}

/** One event on its way to one receiver. `id` is the event's id, times are milliseconds. */
export interface WebhookDelivery {
  id: string;
  provider: string;
  topic: string;
  created: number;
  state: 'pending' | 'delivered' | 'gave_up' | 'dropped';
  attempts: number;
  lastResult: string | null;
  /** Null: nothing, for good; undefined: not asked yet. */
  bending?: WebhookFaultPlan | null;
}
export interface DeliveryTables {
  deliveries: WebhookDelivery;
}

export interface WebhookRequest {
  body: string;
  headers: Record<string, string>;
}

export interface WebhookProvider {
  url: string;
  /** The header of `request` that proves the sender. */
  signatureHeader: string;
  /** Body and headers of one attempt, signed anew for each. */
  buildRequest(delivery: WebhookDelivery, now: number): WebhookRequest;
}

/** Starts a delivery within a change; it goes out as soon as that change is on the disk. */
export function createDelivery(
  id: string,
  provider: string,
  topic: string,
  created: number,
): WebhookDelivery {
  return { id, provider, topic, created, state: 'pending', attempts: 0, lastResult: null };
}
