import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll } from 'vitest';
import { createServer } from '#http/server.ts';
import { hearCatalogue } from '#infra/catalogue/hear-catalogue.ts';
import { promMetrics } from '#infra/metrics/prom-metrics.ts';
import { paypalWalletProvider } from '#infra/paypal/paypal-wallet-provider.ts';
import { stripeCardProvider } from '#infra/stripe/stripe-card-provider.ts';
import { startSandbox } from '#sandbox/server.ts';
import { quietPort } from '#tests/helpers/servers/quiet-port.ts';
import type { Web } from '../../src/start/open-shop.ts';
import { silent } from './silent.ts';
import { type TestShop, testShop } from './test-shop.ts';

const keys = { secretKey: 'sk_test_tests', webhookSecret: 'whsec_tests' };
const walletKeys = { clientId: 'client_tests', clientSecret: 'secret_tests', webhookId: 'WH_TESTS' };

type Button = 'pay' | 'approve' | 'decline' | 'cancel' | 'expire';

export interface TestTill extends TestShop {
  app: FastifyInstance;
  url: string;
  /** Presses a button of the sandbox's pay page, like a customer without our pages open. */
  press(payUrl: string, button: Button): Promise<Response>;
  /** The sandbox's own switches: `POST /control/<path>`. */
  control(path: string, body?: object): Promise<Response>;
  /** Takes all of the sandbox's switches away. */
  switchesOff(): Promise<void>;
  /** Asks until it answers something true, for ten seconds at most. */
  eventually<T>(ask: () => Promise<T>): Promise<T>;
}

/**
 * A shop with its whole HTTP side listening, beside a payment sandbox, with the providers' own SDKs
 * between them. With `web` it has its pages too; with `webhooks: false` the provider's messages go nowhere, as when they are lost.
 */
export async function testTill(
  options: { webhooks?: boolean; taxRate?: number; web?: Web['web']; metricsToken?: string } = {},
): Promise<TestTill> {
  const port = await quietPort();
  const url = `http://127.0.0.1:${port}`;
  const webhooks = options.webhooks === false ? 'http://127.0.0.1:9/nowhere' : `${url}/api/webhooks`;
  const sandbox = await startSandbox({
    host: '127.0.0.1',
    port: 0,
    stateFile: null,
    stripe: { ...keys, webhookUrl: `${webhooks}/stripe` },
    paypal: { ...walletKeys, webhookUrl: `${webhooks}/paypal` },
  });
  afterAll(() => sandbox.close());
  const apiUrl = new URL(`http://127.0.0.1:${sandbox.port}`);
  const card = stripeCardProvider({ ...keys, apiUrl }, silent);
  const wallet = paypalWalletProvider(
    { ...walletKeys, environment: 'sandbox', brandName: 'Test Shop', apiUrl },
    silent,
  );
  const shop = await testShop({ card, wallet, publicUrl: url, taxRate: options.taxRate ?? 0 });
  const changes = hearCatalogue(shop.database.settings, silent);
  afterAll(() => changes.stop());
  const app = await createServer({
    ctx: shop.ctx,
    logger: pino({ level: 'silent' }),
    trustProxy: false,
    metrics: {
      metrics: promMetrics(shop.ctx, shop.database.pool, null),
      token: options.metricsToken ?? null,
    },
    web: options.web ?? null,
    changes,
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
    control: (path, body = {}) =>
      fetch(new URL(`/control/${path}`, apiUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    async switchesOff() {
      await fetch(new URL('/control/faults', apiUrl), {
        method: 'DELETE',
        headers: { 'content-type': 'application/json' },
      });
    },
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
