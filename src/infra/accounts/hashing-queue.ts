import { toNetworkPrefix, toSitePrefix } from '#domain/accounts/rate-limits/to-network-prefix.ts';
import { ShopError } from '#domain/shared/errors.ts';

interface HashingLimit {
  concurrent: number;
  /** Running and waiting tasks: of all networks, and of one. */
  all: number;
  network: number;
}

interface Waiting {
  /** Null: the shop itself, which is never refused. */
  network: string | null;
  start(): void;
}

/** Runs few tasks at once. Next is the first waiting task of a network without a running one, else the first of all. */
export function createHashingQueue({ concurrent, all, network: maxPerNetwork }: HashingLimit) {
  const running: (string | null)[] = [];
  const waiting: Waiting[] = [];

  function startNext(): void {
    if (running.length >= concurrent) return;
    const ofIdleNetwork = waiting.findIndex(({ network }) => !running.includes(network));
    const [next] = waiting.splice(Math.max(0, ofIdleNetwork), 1);
    if (!next) return;
    running.push(next.network);
    next.start();
  }

  /** @throws too_many_tries if the network's or the total limit is reached */
  return async <T>(address: string | null, task: () => Promise<T>): Promise<T> => {
    const network = address && toSitePrefix(toNetworkPrefix(address));
    const ofNetwork = [...running, ...waiting.map((one) => one.network)].filter((one) => one === network);
    if (network && (running.length + waiting.length >= all || ofNetwork.length >= maxPerNetwork))
      throw queueFull();
    await new Promise<void>((start) => {
      waiting.push({ network, start });
      startNext();
    });
    try {
      return await task();
    } finally {
      running.splice(running.indexOf(network), 1);
      startNext();
    }
  };
}

function queueFull(): ShopError {
  const message = 'Too many passwords are being checked. Please try again in a moment.';
  return new ShopError('too_many_tries', message, undefined, { retryAfterSeconds: 1 });
}
