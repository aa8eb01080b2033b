import type { FastifyRateLimitStore, RateLimitPluginOptions } from '@fastify/rate-limit';
import type { RouteOptions } from 'fastify';
import { toNetworkPrefix, toSitePrefix } from '#domain/accounts/rate-limits/to-network-prefix.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { countRequest, type RequestCount } from '#domain/shared/limits/count-request.ts';
import { networksPerSite } from '#domain/shared/limits/limits.ts';

type StoreContext = Pick<Ctx, 'db' | 'clock' | 'signer'>;
type IncrCallback = Parameters<FastifyRateLimitStore['incr']>[1];

/**
 * Counts requests in the database, so that a limit holds across all processes. The networks of an IPv6 /48 together have
 * `networksPerSite` times the limit of one.
 */
export function rateLimitStore(shop: StoreContext): NonNullable<RateLimitPluginOptions['store']> {
  class DatabaseRateLimitStore implements FastifyRateLimitStore {
    readonly #route: string;

    constructor(_options: object, route = '') {
      this.#route = route;
    }

    incr(address: string, answer: IncrCallback, windowMs: number, max: number): void {
      this.#count(address, windowMs, max).then(
        ({ calls, msLeft }) => answer(null, { current: calls, ttl: msLeft }),
        (error) => answer(error),
      );
    }

    async #count(address: string, windowMs: number, max: number): Promise<RequestCount> {
      const network = toNetworkPrefix(address);
      const site = toSitePrefix(network);
      const ofNetwork = await countRequest(shop, `${this.#route} ${network}`, windowMs);
      // What the network's own limit refuses does not count for its neighbors.
      if (site === network || ofNetwork.calls > max) return ofNetwork;
      const ofSite = await countRequest(shop, `${this.#route} ${site}`, windowMs);
      return ofSite.calls > max * networksPerSite ? { ...ofSite, calls: max + 1 } : ofNetwork;
    }

    child(options: object): DatabaseRateLimitStore {
      const { routeInfo } = options as { routeInfo: RouteOptions };
      return new DatabaseRateLimitStore({}, `${routeInfo.method} ${routeInfo.url}`);
    }
  }
  return DatabaseRateLimitStore as never;
}
