import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll } from 'vitest';
import type { AuthenticatedActor } from '#domain/shared/ctx.ts';
import { createServer } from '#http/server.ts';
import { createPrometheusMetrics } from '#infra/metrics/prometheus-metrics.ts';
import { createTestShop, type TestShop } from './create-test-shop.ts';
import { openChangeListener } from './open-change-listener.ts';

export interface ApiResponse<T = Record<string, unknown>> {
  status: number;
  body: T;
  headers: Record<string, unknown>;
}

interface CallOptions {
  as?: AuthenticatedActor | string;
  body?: unknown;
  headers?: Record<string, string>;
  raw?: string;
  /** The caller's network address. */
  remoteAddress?: string;
}

export interface TestApi extends TestShop {
  app: FastifyInstance;
  /** Calls the API in process. `as` is a user (logged in for the call), a raw token, or null for a guest. */
  call<T = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    options?: CallOptions,
  ): Promise<ApiResponse<T>>;
}

/** The shop's REST routes in process, on their own database. */
export async function createTestApi(
  options: Parameters<typeof createTestShop>[0] & { metricsToken?: string } = {},
): Promise<TestApi> {
  const shop = await createTestShop(options);
  const changes = await openChangeListener(shop);
  const app = await createServer({
    ctx: shop.ctx,
    logger: pino({ level: 'silent' }),
    trustProxy: false,
    metrics: {
      metrics: createPrometheusMetrics(shop.ctx, shop.database.pool, null),
      token: options.metricsToken ?? null,
    },
    web: null,
    changes,
  });
  afterAll(() => app.close());
  const tokens = new Map<string, string>();

  async function tokenOf(who: AuthenticatedActor | string): Promise<string> {
    if (typeof who === 'string') return who;
    const token = tokens.get(who.id) ?? (await shop.createToken(who));
    tokens.set(who.id, token);
    return token;
  }

  return {
    ...shop,
    app,
    async call<T>(
      method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
      path: string,
      options: CallOptions = {},
    ) {
      const { as, body, raw, headers = {}, remoteAddress } = options;
      const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
      const response = await app.inject({
        method,
        url: path,
        headers: {
          ...(as && { authorization: `Bearer ${await tokenOf(as)}` }),
          ...(payload !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(payload !== undefined && { payload }),
        ...(remoteAddress && { remoteAddress }),
      });
      const text = response.body;
      const isFile = /^(text\/csv|application\/pdf)/.test(String(response.headers['content-type']));
      return {
        status: response.statusCode,
        body: (isFile ? text : text ? JSON.parse(text) : {}) as T,
        headers: response.headers,
      };
    },
  };
}
