import type { FastifyRateLimitStore, RateLimitPluginOptions } from '@fastify/rate-limit';
import type { RouteOptions } from 'fastify';
import { countRequest } from '#domain/shared/count-request.ts';
import type { Ctx } from '#domain/shared/ctx.ts';

type StoreContext = Pick<Ctx, 'db' | 'clock' | 'signer'>;
type IncrCallback = Parameters<FastifyRateLimitStore['incr']>[1];

/** Counts requests in the database, so that a limit holds across all processes. */
export function rateLimitStore(shop: StoreContext): NonNullable<RateLimitPluginOptions['store']> {
  class DatabaseRateLimitStore implements FastifyRateLimitStore {
    readonly #route: string;

    constructor(_options: object, route = '') {
      this.#route = route;
    }

    incr(address: string, answer: IncrCallback, windowMs: number): void {
      countRequest(shop, `${this.#route} ${address}`, windowMs).then(
        ({ calls, msLeft }) => answer(null, { current: calls, ttl: msLeft }),
        (error) => answer(error),
      );
    }

    child(options: object): DatabaseRateLimitStore {
      const { routeInfo } = options as { routeInfo: RouteOptions };
      return new DatabaseRateLimitStore({}, `${routeInfo.method} ${routeInfo.url}`);
    }
  }
  return DatabaseRateLimitStore as never;
}
