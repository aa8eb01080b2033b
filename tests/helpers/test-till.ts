import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll } from 'vitest';
import { createServer } from '#http/server.ts';
import { stripeCardProvider } from '#infra/stripe/stripe-card-provider.ts';
import { startSandbox } from '#sandbox/server.ts';
import { claimPort } from '../../src/start/claim-ports.ts';
import { silent } from './silent.ts';
import { type TestShop, testShop } from './test-shop.ts';

const keys = { secretKey: 'sk_test_tests', webhookSecret: 'whsec_tests' };

export interface TestTill extends TestShop {
  app: FastifyInstance;
  url: string;
  /** Presses a button of the sandbox's pay page, like a customer without our pages open. */
  press(payUrl: string, button: 'pay' | 'decline' | 'cancel' | 'expire'): Promise<Response>;
  /** Asks until it answers something true, for ten seconds at most. */
  eventually<T>(ask: () => Promise<T>): Promise<T>;
}

/**
 * A shop with its whole HTTP side listening, beside a payment sandbox, with Stripe's own SDK between
 * them. With `webhooks: false` the provider's messages go nowhere, as when they are lost.
 */
export async function testTill(options: { webhooks?: boolean; taxRate?: number } = {}): Promise<TestTill> {
  const port = await claimPort('127.0.0.1', 0, 'PORT');
  const url = `http://127.0.0.1:${port}`;
  const webhookUrl = options.webhooks === false ? 'http://127.0.0.1:9/nowhere' : `${url}/api/webhooks/stripe`;
  const sandbox = await startSandbox({
    host: '127.0.0.1',
    port: 0,
    stateFile: null,
    stripe: { ...keys, webhookUrl },
  });
  afterAll(() => sandbox.close());
  const apiUrl = new URL(`http://127.0.0.1:${sandbox.port}`);
  const card = stripeCardProvider({ ...keys, apiUrl }, silent);
  const shop = await testShop({ card, publicUrl: url, taxRate: options.taxRate ?? 0 });
  const app = await createServer({
    ctx: shop.ctx,
    logger: pino({ level: 'silent' }),
    trustProxy: false,
    web: null,
  });
  await app.listen({ host: '127.0.0.1', port });
  afterAll(() => app.close());
  return {
    ...shop,
    app,
    url,
    press: (payUrl, button) =>
      fetch(payUrl, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `choice=${button}`,
      }),
    async eventually(ask) {
      const until = Date.now() + 10_000;
      for (;;) {
        const answer = await ask();
        if (answer) return answer;
        if (Date.now() > until) throw new Error('it did not happen within ten seconds');
        await sleep(50);
      }
    },
  };
}
