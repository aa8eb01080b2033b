import Stripe from 'stripe';
import {
  type RunningSandbox,
  type SandboxServerOptions,
  startSandboxServer,
} from '../start-sandbox-server.ts';

export const testStripeSecretKey = 'sk_test_sandbox_key';
export const testStripeWebhookSecret = 'whsec_sandbox_secret';

export interface TestSandbox extends RunningSandbox {
  stripe: Stripe;
  /** What the shop sends for an order of two lines, $34.48 in all. */
  sessionParams(more?: Partial<Stripe.Checkout.SessionCreateParams>): Stripe.Checkout.SessionCreateParams;
  /** Presses a button of a pay page; redirects are not followed. */
  pressPayButton(sessionId: string, choice: string): Promise<Response>;
}

/** The shop's client, connected to a sandbox as in the shop. */
export function createStripeClient(port: number, key = testStripeSecretKey): Stripe {
  return new Stripe(key, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 2,
    timeout: 5000,
    telemetry: false,
  });
}

/** A sandbox on a free port, in memory by default, with the real SDK as its client. */
export async function startTestSandbox(
  options: Partial<SandboxServerOptions> & { webhookUrl?: string } = {},
): Promise<TestSandbox> {
  const { webhookUrl = 'http://127.0.0.1:9/none', ...rest } = options;
  const sandbox = await startSandboxServer({
    host: '127.0.0.1',
    port: 0,
    stateFile: null,
    stripe: { secretKey: testStripeSecretKey, webhookSecret: testStripeWebhookSecret, webhookUrl },
    ...rest,
  });
  return {
    ...sandbox,
    stripe: createStripeClient(sandbox.port),
    sessionParams: (more = {}) => ({
      mode: 'payment',
      allowed_payment_method_types: ['card'],
      adaptive_pricing: { enabled: false },
      line_items: [
        {
          price_data: { currency: 'usd', product_data: { name: 'Batman <bust>' }, unit_amount: 1499 },
          quantity: 2,
        },
        {
          price_data: { currency: 'usd', product_data: { name: 'Shipping' }, unit_amount: 450 },
          quantity: 1,
        },
      ],
      success_url: 'http://shop.test/payment/success/7?session={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://shop.test/payment?canceled=true',
      client_reference_id: 'order-7',
      customer_email: 'ann@example.com',
      metadata: { orderId: '7' },
      payment_intent_data: { metadata: { orderId: '7' } },
      expires_at: Math.floor(Date.now() / 1000) + 31 * 60,
      ...more,
    }),
    pressPayButton: (sessionId, choice) =>
      fetch(`http://127.0.0.1:${sandbox.port}/pay/${sessionId}`, {
        method: 'POST',
        body: new URLSearchParams({ choice }),
        redirect: 'manual',
      }),
  };
}
