/** Faults of a webhook; determined at its first delivery, and stored over a crash. */
export interface WebhookFaultPlan {
  /** It is never sent. */
  dropped: boolean;
  delayMs: number;
  /** Delayed by this many ms, or until a later one of the same payment was sent; 0: not at all. */
  behindNextMs: number;
  copies: number;
  /** Forgeries of it are sent around it. */
  forged: boolean;
}

/** A webhook delivery to one receiver. `id` is the event's id, times are milliseconds. */
export interface WebhookDelivery {
  id: string;
  provider: string;
  topic: string;
  created: number;
  state: 'pending' | 'delivered' | 'gave_up' | 'dropped';
  attempts: number;
  lastResult: string | null;
  /** Null: no faults; undefined: not determined yet. */
  bending?: WebhookFaultPlan | null;
}
export interface DeliveryTables {
  deliveries: WebhookDelivery;
}

export interface WebhookRequest {
  body: string;
  headers: Record<string, string>;
}

export interface WebhookSigner {
  url: string;
  /** The header of `request` that proves the sender. */
  signatureHeader: string;
  /** Body and headers of one attempt, signed again for each. */
  buildRequest(delivery: WebhookDelivery, now: number): WebhookRequest;
}

/** Starts a delivery within a change; it is sent as soon as that change is on disk. */
export function createWebhookDelivery(
  id: string,
  provider: string,
  topic: string,
  created: number,
): WebhookDelivery {
  return { id, provider, topic, created, state: 'pending', attempts: 0, lastResult: null };
}
