import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll } from 'vitest';
import type { Actor } from '#domain/shared/ctx.ts';
import { createServer } from '#http/server.ts';
import { type TestShop, testShop } from './test-shop.ts';

export interface Answer<T = Record<string, unknown>> {
  status: number;
  body: T;
  headers: Record<string, unknown>;
}

export interface TestApi extends TestShop {
  app: FastifyInstance;
  /** Calls the API in process. `as` is a user (logged in for the call), a raw token, or nobody. */
  call<T = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    options?: { as?: Actor | string; body?: unknown; headers?: Record<string, string>; raw?: string },
  ): Promise<Answer<T>>;
}

/** The shop's REST doors in process, on a database of their own. */
export async function testApi(): Promise<TestApi> {
  const shop = await testShop();
  const app = await createServer({
    ctx: shop.ctx,
    logger: pino({ level: 'silent' }),
    trustProxy: false,
    web: null,
  });
  afterAll(() => app.close());
  const tokens = new Map<string, string>();

  async function tokenOf(who: Actor | string): Promise<string> {
    if (typeof who === 'string') return who;
    const token = tokens.get(who.id) ?? (await shop.token(who));
    tokens.set(who.id, token);
    return token;
  }

  return {
    ...shop,
    app,
    async call<T>(
      method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
      path: string,
      options: { as?: Actor | string; body?: unknown; headers?: Record<string, string>; raw?: string } = {},
    ) {
      const { as, body, raw, headers = {} } = options;
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
      });
      const text = response.body;
      return {
        status: response.statusCode,
        body: (text ? JSON.parse(text) : {}) as T,
        headers: response.headers,
      };
    },
  };
}
