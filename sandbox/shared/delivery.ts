/** What shall happen to a webhook on purpose; settled when it first goes out, and kept over a crash. */
export interface Bending {
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
export interface Delivery {
  id: string;
  provider: string;
  topic: string;
  created: number;
  state: 'pending' | 'delivered' | 'gave_up' | 'dropped';
  attempts: number;
  lastResult: string | null;
  /** Null: nothing, for good; undefined: not asked yet. */
  bending?: Bending | null;
}
export interface DeliveryKinds {
  deliveries: Delivery;
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
  request(delivery: Delivery, now: number): WebhookRequest;
}

/** Starts a delivery within a change; it goes out as soon as that change is on the disk. */
export function newDelivery(id: string, provider: string, topic: string, created: number): Delivery {
  return { id, provider, topic, created, state: 'pending', attempts: 0, lastResult: null };
}
