import type { FastifyRateLimitStore, RateLimitPluginOptions } from '@fastify/rate-limit';
import type { RouteOptions } from 'fastify';
import { countCall } from '#domain/shared/count-call.ts';
import type { Ctx } from '#domain/shared/ctx.ts';

type Shop = Pick<Ctx, 'db' | 'clock' | 'signer'>;
type Called = Parameters<FastifyRateLimitStore['incr']>[1];

/** Counts calls in the shop's database, so that a limit is the same however many processes answer. */
export function sharedThrottle(shop: Shop): NonNullable<RateLimitPluginOptions['store']> {
  class Counts implements FastifyRateLimitStore {
    readonly #route: string;

    constructor(_options: object, route = '') {
      this.#route = route;
    }

    incr(address: string, answer: Called, windowMs: number): void {
      countCall(shop, `${this.#route} ${address}`, windowMs).then(
        ({ calls, msLeft }) => answer(null, { current: calls, ttl: msLeft }),
        (error) => answer(error),
      );
    }

    child(options: object): Counts {
      const { routeInfo } = options as { routeInfo: RouteOptions };
      return new Counts({}, `${routeInfo.method} ${routeInfo.url}`);
    }
  }
  return Counts as never;
}
