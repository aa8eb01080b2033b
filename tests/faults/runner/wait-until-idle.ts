import { setTimeout as sleep } from 'node:timers/promises';
import { expireCardSessions, readProviderState, retryWebhooksNow } from '#tests/faults/provider-state.ts';
import type { FaultShop } from './create-fault-shop.ts';

/** Numbers of unfinished items. */
interface PendingWork {
  payments: number;
  refunds: number;
  holds: number;
  mails: number;
  webhooks: number;
}

const counts = `select
  (select count(*)::int from payment_attempts where state in ('starting', 'open', 'capturing')) as payments,
  (select count(*)::int from refunds where state = 'pending') as refunds,
  (select count(*)::int from holds where state = 'live') as holds,
  (select count(*)::int from mails where state = 'queued') as mails`;

const lostMailSeconds = 190 * 60;

/**
 * Offsets of the shop's clock from the crash, and how many seconds to wait at each. At 0: webhook retries. The rest
 * needs later times: the sweep's delays (30 s, 120 s), the expiry of a hold (40 min), the check for lost mails (3 h).
 */
const idleChecks = [
  { after: 0, seconds: 3 },
  { after: 131, seconds: 5 },
  { after: 42 * 60, seconds: 5 },
  { after: lostMailSeconds, seconds: 12 },
];
/** Longest time to send a mail whose job is not lost. */
const mailSeconds = 1.5;

async function countPendingWork(shop: FaultShop): Promise<PendingWork> {
  const { pending } = await readProviderState(shop);
  const [ours] = await shop.withDatabase((query) => query<Omit<PendingWork, 'webhooks'>>(counts));
  if (!ours) throw new Error('the database counts nothing');
  return { ...ours, webhooks: pending.length };
}

/** Whether anything other than `names` is unfinished. */
function hasPendingExcept(underway: PendingWork, ...names: (keyof PendingWork)[]): boolean {
  return Object.entries(underway).some(([name, n]) => n > 0 && !names.includes(name as keyof PendingWork));
}

/**
 * Advances time until nothing is unfinished: no payment that could still be paid, no refund, hold, mail or webhook.
 * Returns the clock offset needed. @throws Error with what did not finish
 */
export async function waitUntilIdle(shop: FaultShop): Promise<number> {
  await shop.waitUntilReady();
  let underway = await countPendingWork(shop);
  for (const { after, seconds } of idleChecks) {
    if (after > 0) shop.faults.setClockAhead(after);
    if (after > 30 * 60) await expireCardSessions(shop);
    let lastChangeAt = Date.now();
    for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(50)) {
      if (!hasPendingExcept(underway)) return after;
      if (hasPendingExcept(underway, 'mails')) lastChangeAt = Date.now();
      if (after === 0 && !hasPendingExcept(underway, 'payments', 'refunds', 'holds')) break;
      if (after > 0 && after < lostMailSeconds && Date.now() - lastChangeAt > mailSeconds * 1000) break;
      if (underway.webhooks > 0) await retryWebhooksNow(shop);
      underway = await countPendingWork(shop);
    }
  }
  throw new Error(`the shop does not come to rest: ${JSON.stringify(underway)}`);
}
