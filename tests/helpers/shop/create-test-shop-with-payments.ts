import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll } from 'vitest';
import type { PageServerOptions } from '#boot/open-shop.ts';
import { createServer } from '#http/server.ts';
import { createPrometheusMetrics } from '#infra/metrics/prometheus-metrics.ts';
import { createPayPalWalletProvider } from '#infra/paypal/paypal-wallet-provider.ts';
import { createStripeCardProvider } from '#infra/stripe/stripe-card-provider.ts';
import { startSandboxServer } from '#sandbox/start-sandbox-server.ts';
import { findFreePort } from '#tests/helpers/servers/find-free-port.ts';
import { silentLogger } from '#tests/helpers/silent-logger.ts';
import { createTestShop, type TestShop } from './create-test-shop.ts';
import { openChangeListener } from './open-change-listener.ts';

const cardCredentials = { secretKey: 'sk_test_tests', webhookSecret: 'whsec_tests' };
const walletCredentials = { clientId: 'client_tests', clientSecret: 'secret_tests', webhookId: 'WH_TESTS' };

type Button = 'pay' | 'approve' | 'decline' | 'cancel' | 'expire';

export interface TestShopWithPayments extends TestShop {
  app: FastifyInstance;
  url: string;
  /** Presses a button of the sandbox's payment page, like a customer without one of our pages open. */
  pressPayButton(payUrl: string, button: Button): Promise<Response>;
  /** Sets the sandbox's fault switches: `POST /control/<path>`. */
  postControl(path: string, body?: object): Promise<Response>;
  /** Resets all fault switches of the sandbox. */
  clearFaults(): Promise<void>;
  /** Repeats `ask` until its result is truthy, for ten seconds at most. */
  waitForResult<T>(ask: () => Promise<T>): Promise<T>;
}

/**
 * A shop with its complete HTTP server, next to a payment sandbox, connected by the providers' own SDKs. With `web` it
 * also serves pages; with `webhooks: false` the provider's webhooks are lost, and
 * with `sharedClock` the sandbox follows the shop's clock.
 */
export async function createTestShopWithPayments(
  options: {
    webhooks?: boolean;
    taxRate?: number;
    web?: PageServerOptions['web'];
    metricsToken?: string;
    sharedClock?: boolean;
    /** How long after it the wallet reports a transaction. */
    reportLagMs?: number;
    fullPool?: boolean;
  } = {},
): Promise<TestShopWithPayments> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const webhooks = options.webhooks === false ? 'http://127.0.0.1:9/nowhere' : `${url}/api/webhooks`;
  let shopClock: TestShop['clock'] | null = null;
  const sandbox = await startSandboxServer({
    host: '127.0.0.1',
    port: 0,
    stateFile: null,
    stripe: { ...cardCredentials, webhookUrl: `${webhooks}/stripe` },
    paypal: { ...walletCredentials, webhookUrl: `${webhooks}/paypal` },
    reportLagMs: options.reportLagMs ?? 0,
    now: () => shopClock?.now().getTime() ?? Date.now(),
  });
  afterAll(() => sandbox.close());
  const apiUrl = new URL(`http://127.0.0.1:${sandbox.port}`);
  const card = createStripeCardProvider({ ...cardCredentials, apiUrl }, silentLogger);
  const wallet = createPayPalWalletProvider(
    { ...walletCredentials, environment: 'sandbox', brandName: () => 'Test Shop', apiUrl },
    silentLogger,
  );
  const shop = await createTestShop({
    ...{ card, wallet, publicUrl: url, taxRate: options.taxRate ?? 0 },
    fullPool: options.fullPool ?? false,
  });
  if (options.sharedClock) shopClock = shop.clock;
  const changes = await openChangeListener(shop);
  const app = await createServer({
    ctx: shop.ctx,
    logger: pino({ level: 'silent' }),
    trustProxy: false,
    metrics: {
      metrics: createPrometheusMetrics(shop.ctx, shop.database.pool, null),
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
    pressPayButton: (payUrl, button) =>
      fetch(payUrl, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `choice=${button}`,
      }),
    postControl: (path, body = {}) =>
      fetch(new URL(`/control/${path}`, apiUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    async clearFaults() {
      await fetch(new URL('/control/faults', apiUrl), {
        method: 'DELETE',
        headers: { 'content-type': 'application/json' },
      });
    },
    async waitForResult(ask) {
      const until = Date.now() + 10_000;
      for (;;) {
        const response = await ask();
        if (response) return response;
        if (Date.now() > until) throw new Error('it did not happen within ten seconds');
        await sleep(50);
      }
    },
  };
}
