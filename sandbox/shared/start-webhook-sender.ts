import type { Store } from './open-store.ts';

/** One event on its way to one receiver. `id` is the event's id, times are milliseconds. */
export interface Delivery {
  id: string;
  provider: string;
  topic: string;
  created: number;
  state: 'pending' | 'delivered' | 'gave_up' | 'dropped';
  attempts: number;
  lastResult: string | null;
}
export interface DeliveryKinds {
  deliveries: Delivery;
}

export interface WebhookProvider {
  url: string;
  /** The header of `request` that proves the sender. */
  signatureHeader: string;
  /** Body and headers of one attempt, signed anew for each. */
  request(delivery: Delivery, now: number): { body: string; headers: Record<string, string> };
}

/** What shall happen to a webhook on purpose. */
export interface Bending {
  /** Null: it is lost. */
  waitMs: number | null;
  /** Held back until a later one of the same payment has gone, or `waitMs` are over. */
  behindNext: boolean;
  copies: number;
  forged: boolean;
}
export type Bend = (delivery: Delivery) => Bending | null;

const answerTimeout = 10_000;
const firstPause = 500;
const longestPause = 60_000;
const patience = 3 * 24 * 3600 * 1000;

/** Starts a delivery within a change; it goes out as soon as that change is on the disk. */
export function newDelivery(id: string, provider: string, topic: string, created: number): Delivery {
  return { id, provider, topic, created, state: 'pending', attempts: 0, lastResult: null };
}

export interface WebhookSender {
  /** @returns false where there is none of that id */
  resend(id: string): boolean;
  close(): Promise<void>;
}

/** The same message with another sum in it, under the old signature. */
function forge({ body, headers }: { body: string; headers: Record<string, string> }) {
  const bent = body.replace(/"(amount_total|amount|value)":("?)\d+/g, '"$1":$29');
  return { headers, body: bent === body ? `${body} ` : bent };
}

/**
 * Delivers pending webhooks in the background, those left from before included. Each is posted until
 * a 2xx answer comes (10 s at most), with pauses of 0.5 s, 1 s, 2 s ... 60 s, for 3 days.
 * @returns `close`, which breaks off what is under way; it stays pending in the store
 */
export function startWebhookSender(
  store: Store<DeliveryKinds>,
  providers: Record<string, WebhookProvider>,
  now: () => number,
  options: { bend: Bend; targets: (delivery: Delivery) => string[] },
): WebhookSender {
  const closing = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  const busy = new Set<Promise<void>>();

  async function post(delivery: Delivery, forged = false): Promise<{ ok: boolean; result: string }> {
    const provider = providers[delivery.provider];
    if (provider === undefined) return { ok: false, result: 'no such provider' };
    try {
      const response = await fetch(provider.url, {
        method: 'POST',
        ...(forged ? forge(provider.request(delivery, now())) : provider.request(delivery, now())),
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(answerTimeout)]),
      });
      await response.body?.cancel();
      return { ok: response.ok, result: `answered ${response.status}` };
    } catch (error) {
      const timedOut = error instanceof Error && error.name === 'TimeoutError';
      return { ok: false, result: timedOut ? 'no answer in time' : 'no connection' };
    }
  }

  async function attempt(id: string, failures: number): Promise<void> {
    await store.synced();
    const before = store.get('deliveries', id);
    if (before?.state !== 'pending' || closing.signal.aborted) return;
    const bending = before.attempts === 0 ? options.bend(before) : null;
    if (bending && !(await bendDelivery(before, bending))) return;
    const { ok, result } = await post(before);
    for (let copy = 1; ok && copy < (bending?.copies ?? 1); copy += 1) await post(before);
    if (bending?.forged) await post(before, true);
    if (closing.signal.aborted) return;
    const state = ok ? 'delivered' : now() - before.created > patience ? 'gave_up' : 'pending';
    store.change((tx) =>
      tx.put('deliveries', { ...before, state, attempts: before.attempts + 1, lastResult: result }),
    );
    if (state === 'pending') schedule(id, failures + 1);
  }

  /** @returns false where the delivery goes no further */
  async function bendDelivery(delivery: Delivery, bending: Bending): Promise<boolean> {
    if (bending.waitMs === null) {
      store.change((tx) =>
        tx.put('deliveries', { ...delivery, state: 'dropped', lastResult: 'lost on purpose' }),
      );
      return false;
    }
    if (bending.behindNext) await behindNext(delivery, bending.waitMs);
    else await sleep(bending.waitMs);
    if (bending.forged) await post(delivery, true);
    return !closing.signal.aborted;
  }

  async function behindNext(delivery: Delivery, waitMs: number): Promise<void> {
    const mine = options.targets(delivery)[0];
    const end = now() + waitMs;
    const isLater = (one: Delivery) =>
      one.id !== delivery.id &&
      one.created >= delivery.created &&
      one.state === 'delivered' &&
      options.targets(one)[0] === mine;
    while (now() < end && !store.all('deliveries').some(isLater) && !closing.signal.aborted) await sleep(20);
  }

  function sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      closing.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  function run(id: string, failures: number): void {
    const work = attempt(id, failures)
      .catch((error: unknown) => {
        process.stderr.write(`sandbox: webhook ${id}: ${error instanceof Error ? error.message : error}\n`);
      })
      .finally(() => busy.delete(work));
    busy.add(work);
  }

  function schedule(id: string, failures: number): void {
    const pause = Math.min(firstPause * 2 ** (failures - 1), longestPause);
    const timer = setTimeout(() => {
      timers.delete(timer);
      run(id, failures);
    }, pause);
    timers.add(timer);
  }

  store.watch((kind, id) => {
    if (kind === 'deliveries' && store.get('deliveries', id)?.attempts === 0) run(id, 0);
  });
  for (const delivery of store.all('deliveries')) if (delivery.state === 'pending') run(delivery.id, 0);

  return {
    resend(id) {
      const delivery = store.get('deliveries', id);
      if (!delivery) return false;
      store.change((tx) => tx.put('deliveries', { ...delivery, state: 'pending' }));
      if (delivery.attempts > 0) run(id, 0);
      return true;
    },
    async close() {
      closing.abort();
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(busy);
    },
  };
}
