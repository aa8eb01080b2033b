import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultShop } from './fault-shop.ts';
import { expireCardPages, hurryWebhooks, readProvider } from './provider.ts';

/** What is still under way, counted. */
interface Underway {
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

const lostMails = 190 * 60;

/**
 * How long after the crash it is, by the shop's clock, and for how many seconds we look. At once: webhooks that come
 * again. What is left then needs a later hour: the sweep's quiet times (30 s, 120 s), the end of a hold (40 min), the
 * search for lost mails (3 h).
 */
const looks = [
  { after: 0, seconds: 3 },
  { after: 131, seconds: 5 },
  { after: 42 * 60, seconds: 5 },
  { after: lostMails, seconds: 12 },
];
/** What a mail takes that has not lost its job. */
const mailSeconds = 1.5;

async function look(shop: FaultShop): Promise<Underway> {
  const { pending } = await readProvider(shop);
  const [ours] = await shop.inDatabase((query) => query<Omit<Underway, 'webhooks'>>(counts));
  if (!ours) throw new Error('the database counts nothing');
  return { ...ours, webhooks: pending.length };
}

/** Whether anything but this is under way. */
function anyBut(underway: Underway, ...names: (keyof Underway)[]): boolean {
  return Object.entries(underway).some(([name, n]) => n > 0 && !names.includes(name as keyof Underway));
}

/**
 * Lets time pass until nothing is under way: no payment that could still be paid, no refund, hold, mail or webhook.
 * Answers how late it is. @throws Error naming what never ended
 */
export async function comeToRest(shop: FaultShop): Promise<number> {
  await shop.ready();
  let underway = await look(shop);
  for (const { after, seconds } of looks) {
    if (after > 0) shop.faults.runAhead(after);
    if (after > 30 * 60) await expireCardPages(shop);
    let movedAt = Date.now();
    for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(50)) {
      if (!anyBut(underway)) return after;
      if (anyBut(underway, 'mails')) movedAt = Date.now();
      if (after === 0 && !anyBut(underway, 'payments', 'refunds', 'holds')) break;
      if (after > 0 && after < lostMails && Date.now() - movedAt > mailSeconds * 1000) break;
      if (underway.webhooks > 0) await hurryWebhooks(shop);
      underway = await look(shop);
    }
  }
  throw new Error(`the shop does not come to rest: ${JSON.stringify(underway)}`);
}
