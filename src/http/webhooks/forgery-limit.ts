import { LRUCache } from 'lru-cache';
import { toNetworkPrefix, toSitePrefix } from '#domain/accounts/rate-limits/to-network-prefix.ts';
import { readShopErrorCode, ShopError } from '#domain/shared/errors.ts';
import type { RateLimit } from '#domain/shared/limits/limits.ts';

const maxNetworks = 10_000;

/**
 * Refuses the events of a network (an IPv4 address or an IPv6 /48) that has sent too many forged ones, each process by
 * itself. The period begins with the first of them. A network that has sent a genuine event is never refused: PayPal
 * lets anybody send test events from its own.
 */
export class ForgeryLimit {
  readonly #max: number;
  readonly #periodMs: number;
  readonly #now: () => number;
  readonly #genuine = new LRUCache<string, true>({ max: maxNetworks });
  readonly #forgeries = new LRUCache<string, { count: number; endsAt: number }>({ max: maxNetworks });

  constructor({ max, minutes }: RateLimit, now: () => number = Date.now) {
    this.#max = max;
    this.#periodMs = minutes * 60_000;
    this.#now = now;
  }

  /** Handles an event of an address. Throws `too_many_tries` instead if the limit of its network is reached. */
  async handle(address: string, handle: () => Promise<void>): Promise<void> {
    const network = toSitePrefix(toNetworkPrefix(address));
    const { count, endsAt } = this.#current(network);
    if (count >= this.#max && !this.#genuine.has(network)) {
      const retryAfterSeconds = Math.max(1, Math.ceil((endsAt - this.#now()) / 1000));
      const message = 'Too many forged events were sent from this network.';
      throw new ShopError('too_many_tries', message, undefined, { retryAfterSeconds });
    }
    try {
      await handle();
      this.#genuine.set(network, true);
    } catch (error) {
      if (readShopErrorCode(error) === 'bad_signature') {
        const current = this.#current(network);
        this.#forgeries.set(network, { ...current, count: current.count + 1 });
      }
      throw error;
    }
  }

  #current(network: string): { count: number; endsAt: number } {
    const now = this.#now();
    const known = this.#forgeries.get(network);
    return known && known.endsAt > now ? known : { count: 0, endsAt: now + this.#periodMs };
  }
}
