import { toNetworkPrefix, toSitePrefix } from '#domain/accounts/rate-limits/to-network-prefix.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { FairQueue } from '#domain/shared/limits/fair-queue.ts';

interface HashingLimit {
  concurrent: number;
  /** Running and waiting tasks: of all networks, and of one. */
  all: number;
  network: number;
}

/** Runs few tasks at once; networks take turns. */
export function createHashingQueue({ concurrent, all, network: maxPerNetwork }: HashingLimit) {
  const queue = new FairQueue(concurrent);

  /** A null address is the shop itself, which is never refused. @throws too_many_tries if a limit is reached */
  return async <T>(address: string | null, task: () => Promise<T>): Promise<T> => {
    const network = address && toSitePrefix(toNetworkPrefix(address));
    if (network && (queue.size >= all || queue.countOf(network) >= maxPerNetwork)) throw queueFull();
    return queue.run(network, task);
  };
}

function queueFull(): ShopError {
  const message = 'Too many passwords are being checked. Please try again in a moment.';
  return new ShopError('too_many_tries', message, undefined, { retryAfterSeconds: 1 });
}
