import { toNetworkPrefix, toSitePrefix } from '#domain/accounts/rate-limits/to-network-prefix.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { countRequest } from '../shared/limits/count-request.ts';
import { unverifiedSenderMailRateLimits } from '../shared/limits/limits.ts';
import { type MailRequest, queueMail } from '../shared/mail/queue-mail.ts';

/**
 * Counts a mail of the caller to an unverified address, per account and network, in one of two budgets. Returns null
 * within the limit, else the seconds until there is capacity.
 */
export async function countUnverifiedSenderMail(
  ctx: Ctx,
  tx: Db,
  budget: 'unproved mails' | 'welcome mails' = 'unproved mails',
): Promise<number | null> {
  let secondsLeft: number | null = null;
  for (const [scope, name] of sendersOf(ctx)) {
    const { max, minutes } = unverifiedSenderMailRateLimits[scope];
    const caller = `${budget} of ${scope} ${name}`;
    const { calls, msLeft } = await countRequest({ ...ctx, db: tx }, caller, minutes * 60_000);
    if (calls > max) secondsLeft = Math.max(secondsLeft ?? 1, Math.ceil(msLeft / 1000));
  }
  return secondsLeft;
}

/**
 * Queues a mail to an address that is not proved to be the caller's. Also returns false if the limit of the account or
 * network is reached.
 */
export async function queueUnverifiedSenderMail(ctx: Ctx, tx: Db, mail: MailRequest): Promise<boolean> {
  return (
    (await countUnverifiedSenderMail(ctx, tx)) === null && queueMail(ctx, tx, { ...mail, isUnproved: true })
  );
}

/** In the order in which their counters are locked. */
function sendersOf({ actor, address }: Ctx): (readonly ['account' | 'network' | 'site', string])[] {
  const network = address === null ? null : toNetworkPrefix(address);
  const site = network && toSitePrefix(network);
  return [
    ...(site && site !== network ? [['site', site] as const] : []),
    ...(network ? [['network', network] as const] : []),
    ...(actor ? [['account', actor.id] as const] : []),
  ];
}
