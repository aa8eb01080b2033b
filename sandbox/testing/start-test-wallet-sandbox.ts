import {
  ApiError,
  CheckoutPaymentIntent,
  Client,
  Environment,
  type OAuthToken,
  type OrderRequest,
  OrdersController,
  PaymentsController,
} from '@paypal/paypal-server-sdk';
import type { SandboxServerOptions } from '../start-sandbox-server.ts';
import { startTestSandbox, type TestSandbox } from './start-test-sandbox.ts';

export const testWalletCredentials = {
  clientId: 'client_test',
  clientSecret: 'secret_test',
  webhookId: 'WH1TEST',
};

export interface TestWalletSandbox extends TestSandbox {
  orders: OrdersController;
  payments: PaymentsController;
  /** Creates an order of two lines ($34.48 in total), with the complete response. @returns its id */
  createWalletOrder(referenceId?: string, key?: string): Promise<string>;
  /** Captures like the shop. */
  capture(id: string, key?: string): ReturnType<OrdersController['captureOrder']>;
  /** An approved and captured order. @returns the ids of order and capture */
  createCapturedOrder(referenceId?: string): Promise<{ orderId: string; captureId: string }>;
  /** Presses a button of the wallet page; redirects are not followed. */
  pressWalletButton(orderId: string, choice: string): Promise<Response>;
  token(): Promise<OAuthToken>;
  /** A plain request with a token; JSON if it has a body. */
  call(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<Response>;
}

const usd = (value: string) => ({ currencyCode: 'USD', value });

/** What the shop sends for an order of two lines, in the SDK's words. */
export function makeWalletOrderRequest(referenceId = 'order-7'): OrderRequest {
  return {
    intent: CheckoutPaymentIntent.Capture,
    purchaseUnits: [
      {
        referenceId,
        customId: 'attempt-7',
        description: 'Order 7',
        amount: {
          ...usd('34.48'),
          breakdown: { itemTotal: usd('29.98'), shipping: usd('4.00'), taxTotal: usd('0.50') },
        },
        items: [{ name: 'Batman <bust>', quantity: '2', unitAmount: usd('14.99') }],
      },
    ],
    paymentSource: {
      paypal: {
        experienceContext: {
          brandName: 'Tom & Co',
          returnUrl: 'http://shop.test/payment?order=7',
          cancelUrl: 'http://shop.test/payment?canceled=true',
        },
      },
    },
  };
}

/** PayPal's client, connected to a sandbox as in the shop. */
export function createPaypalClient(port: number, keys = testWalletCredentials): Client {
  const rebased: typeof fetch = (input, init) => {
    const from = new URL(input instanceof Request ? input.url : String(input));
    const to = new URL(from.pathname + from.search, `http://127.0.0.1:${port}`);
    return fetch(input instanceof Request ? new Request(to, input) : to, init);
  };
  return new Client({
    environment: Environment.Sandbox,
    clientCredentialsAuthCredentials: { oAuthClientId: keys.clientId, oAuthClientSecret: keys.clientSecret },
    httpClientOptions: { timeout: 5000 },
    unstable_httpClientOptions: { adapter: 'fetch', env: { fetch: rebased, Request, Response } },
  });
}

/** The issue of a failed call in PayPal's words, such as ORDER_NOT_APPROVED. */
export async function readPaypalErrorIssue(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ApiError) return /"issue":"(\w+)"/.exec(String(error.body))?.[1] ?? '';
    throw error;
  }
  throw new Error('the call should have failed');
}

/** A sandbox with the wallet provider, and the real SDK as its client. */
export async function startTestWalletSandbox(
  options: Partial<SandboxServerOptions> & { webhookUrl?: string } = {},
): Promise<TestWalletSandbox> {
  const webhookUrl = options.webhookUrl ?? 'http://127.0.0.1:9/none';
  const sandbox = await startTestSandbox({ paypal: { ...testWalletCredentials, webhookUrl }, ...options });
  const base = `http://127.0.0.1:${sandbox.port}`;
  const client = createPaypalClient(sandbox.port);
  const orders = new OrdersController(client);
  const prefer = 'return=representation';
  const wallet: TestWalletSandbox = {
    ...sandbox,
    orders,
    payments: new PaymentsController(client),
    async createWalletOrder(referenceId, key) {
      const keyed = key === undefined ? {} : { paypalRequestId: key };
      const { result } = await orders.createOrder({
        body: makeWalletOrderRequest(referenceId),
        prefer,
        ...keyed,
      });
      return result.id ?? '';
    },
    capture: (id, key) =>
      orders.captureOrder({ id, prefer, ...(key === undefined ? {} : { paypalRequestId: key }) }),
    async createCapturedOrder(referenceId) {
      const orderId = await wallet.createWalletOrder(referenceId);
      await wallet.pressWalletButton(orderId, 'approve');
      const { result } = await wallet.capture(orderId);
      return { orderId, captureId: result.purchaseUnits?.[0]?.payments?.captures?.[0]?.id ?? '' };
    },
    pressWalletButton: (orderId, choice) =>
      fetch(`${base}/checkoutnow?token=${orderId}`, {
        method: 'POST',
        body: new URLSearchParams({ choice }),
        redirect: 'manual',
      }),
    token: () => client.clientCredentialsAuthManager.updateToken(),
    async call(path, body, headers = {}, signal) {
      const { accessToken } = await wallet.token();
      return fetch(`${base}${path}`, {
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
        ...(signal === undefined ? {} : { signal }),
      });
    },
  };
  return wallet;
}
