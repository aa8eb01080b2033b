import { setTimeout as sleep } from 'node:timers/promises';
import { forgeWebhook } from './forge-webhook.ts';
import type { JournaledStore } from './open-journaled-store.ts';
import { postWebhookRequest } from './post-webhook-request.ts';
import type { DeliveryTables, WebhookDelivery, WebhookFaultPlan, WebhookSigner } from './webhook-delivery.ts';

const responseTimeoutMs = 10_000;
const firstRetryDelayMs = 500;
const maxRetryDelayMs = 60_000;
const maxRetryAgeMs = 3 * 24 * 3600 * 1000;
const pollIntervalMs = 20;

export interface WebhookSender {
  /** Sends an event again, at once. @returns false for an unknown id */
  resend(id: string): boolean;
  /** Aborts current deliveries; they stay pending in the store. */
  close(): Promise<void>;
}

export interface WebhookSenderOptions {
  store: JournaledStore<DeliveryTables>;
  providers: Record<string, WebhookSigner>;
  now: () => number;
  /** The faults of an event before its first delivery. */
  planFaults: (delivery: WebhookDelivery) => WebhookFaultPlan | null;
  /** Returns the ids of the payment of an event. */
  paymentIdOf: (delivery: WebhookDelivery) => string | undefined;
}

interface PostResult {
  ok: boolean;
  result: string;
}

/**
 * Delivers pending webhooks in the background, including those from before a restart. Each is posted until a 2xx
 * response (timeout 10 s), with delays of 0.5 s, 1 s, 2 s ... 60 s, for 3 days.
 */
export function startWebhookSender({
  store,
  providers,
  now,
  planFaults,
  paymentIdOf,
}: WebhookSenderOptions): WebhookSender {
  const closing = new AbortController();
  const timers = new Map<string, NodeJS.Timeout>();
  /** Events being posted or delayed, each with a function that ends the delay. */
  const inFlight = new Map<string, AbortController>();
  const held = new Set<string>();
  const pendingAttempts = new Set<Promise<void>>();

  async function post(delivery: WebhookDelivery, forged?: 'changed' | 'unchanged'): Promise<PostResult> {
    const provider = providers[delivery.provider];
    if (provider === undefined) return { ok: false, result: 'no such provider' };
    const own = provider.buildRequest(delivery, now());
    const sent = forged ? forgeWebhook(own, provider.signatureHeader, forged === 'changed') : own;
    const tooLate = AbortSignal.timeout(responseTimeoutMs);
    try {
      const status = await postWebhookRequest(provider.url, sent, AbortSignal.any([closing.signal, tooLate]));
      return { ok: status >= 200 && status < 300, result: `responded ${status}` };
    } catch {
      return { ok: false, result: tooLate.aborted ? 'timeout' : 'no connection' };
    }
  }

  async function pause(ms: number, until: AbortSignal): Promise<void> {
    if (ms > 0) await sleep(ms, undefined, { signal: until }).catch(() => {});
  }

  /** Whether a later event of the same payment was sent. */
  function isOvertaken(id: string, payment: string): boolean {
    const all = store.list('deliveries');
    const later = all.slice(all.findIndex((one) => one.id === id) + 1);
    return later.some((one) => one.attempts > 0 && paymentIdOf(one) === payment);
  }

  async function hold(
    delivery: WebhookDelivery,
    { delayMs, behindNextMs }: WebhookFaultPlan,
    until: AbortSignal,
  ) {
    await pause(delivery.created + delayMs - now(), until);
    const payment = paymentIdOf(delivery);
    // One at a time: the next event must overtake it, not wait behind it.
    if (behindNextMs === 0 || payment === undefined || held.has(payment)) return;
    held.add(payment);
    const end = now() + behindNextMs;
    while (!until.aborted && now() < end && !isOvertaken(delivery.id, payment))
      await pause(pollIntervalMs, until);
    held.delete(payment);
  }

  /** Pending deliveries, with the faults of their first attempt. */
  function planDelivery(id: string): [WebhookDelivery, WebhookFaultPlan | null] | null {
    const delivery = store.get('deliveries', id);
    if (delivery?.state !== 'pending') return null;
    if (delivery.attempts > 0) return [delivery, null];
    if (delivery.bending !== undefined) return [delivery, delivery.bending];
    const bending = planFaults(delivery);
    if (bending) store.transaction((tx) => tx.put('deliveries', { ...delivery, bending }));
    return [delivery, bending];
  }

  async function postAll(delivery: WebhookDelivery, bending: WebhookFaultPlan | null): Promise<PostResult> {
    if (bending?.forged) await post(delivery, 'changed');
    let posted = await post(delivery);
    if (bending?.forged) await post(delivery, 'unchanged');
    for (let copy = 1; copy < (bending?.copies ?? 1); copy += 1) {
      const again = await post(delivery);
      if (!posted.ok) posted = again;
    }
    return posted;
  }

  /** @returns whether it must be retried */
  async function attempt(id: string, released: AbortSignal): Promise<boolean> {
    await store.flush();
    const settled = planDelivery(id);
    if (!settled || closing.signal.aborted) return false;
    const [delivery, bending] = settled;
    const keep = (more: Partial<WebhookDelivery>) =>
      store.transaction((tx) => tx.put('deliveries', { ...delivery, bending: null, ...more }));
    if (bending?.dropped) {
      keep({ state: 'dropped', lastResult: 'lost by an injected fault' });
      return false;
    }
    if (bending) await hold(delivery, bending, AbortSignal.any([closing.signal, released]));
    if (closing.signal.aborted) return false;
    const { ok, result } = await postAll(delivery, bending);
    if (closing.signal.aborted) return false;
    const state = ok ? 'delivered' : now() - delivery.created > maxRetryAgeMs ? 'gave_up' : 'pending';
    keep({ state, attempts: delivery.attempts + 1, lastResult: result });
    return state === 'pending';
  }

  function run(id: string, failures: number): void {
    if (inFlight.has(id) || closing.signal.aborted) return;
    clearTimeout(timers.get(id));
    timers.delete(id);
    const release = new AbortController();
    inFlight.set(id, release);
    const work = attempt(id, release.signal)
      .catch((error: unknown) => {
        process.stderr.write(`sandbox: webhook ${id}: ${error instanceof Error ? error.message : error}\n`);
        return false;
      })
      .then((again) => {
        inFlight.delete(id);
        pendingAttempts.delete(work);
        if (again) schedule(id, failures + 1);
      });
    pendingAttempts.add(work);
  }

  function schedule(id: string, failures: number): void {
    if (closing.signal.aborted) return;
    const ms = Math.min(firstRetryDelayMs * 2 ** (failures - 1), maxRetryDelayMs);
    timers.set(
      id,
      setTimeout(() => run(id, failures), ms),
    );
  }

  store.onChange((kind, id) => {
    if (kind === 'deliveries' && store.get('deliveries', id)?.attempts === 0) run(id, 0);
  });
  for (const delivery of store.list('deliveries')) if (delivery.state === 'pending') run(delivery.id, 0);

  return {
    resend(id) {
      const delivery = store.get('deliveries', id);
      if (!delivery) return false;
      const onItsWay = inFlight.get(id);
      if (onItsWay) onItsWay.abort();
      else {
        store.transaction((tx) => tx.put('deliveries', { ...delivery, state: 'pending', bending: null }));
        run(id, 0);
      }
      return true;
    },
    async close() {
      closing.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(pendingAttempts);
    },
  };
}
