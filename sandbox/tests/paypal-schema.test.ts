import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startTestWalletSandbox,
  type TestWalletSandbox,
} from '#sandbox/testing/start-test-wallet-sandbox.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#sandbox/testing/start-webhook-receiver.ts';

const fixture = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`../../tests/fixtures/paypal/${name}`, import.meta.url), 'utf8'));

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
for (const name of ['orders_v2', 'payments_v2', 'webhooks_v1'])
  ajv.addSchema(fixture(`${name}.schema.json`), name);

const order = ['orders_v2#/$defs/order'];
const capture = ['payments_v2#/$defs/capture'];
const refund = ['payments_v2#/$defs/refund'];
const createRefusal = ['orders_v2#/$defs/error_422', 'orders_v2#/$defs/422'];
const captureRefusal = ['orders_v2#/$defs/error_422', 'orders_v2#/$defs/orders.capture-422'];
const refundRefusal = ['payments_v2#/$defs/error_422', 'payments_v2#/$defs/captures.refund-422'];

function check(names: string[], value: unknown): void {
  for (const name of names) {
    const validate = ajv.getSchema(name);
    expect(validate, `a schema named ${name}`).toBeDefined();
    validate?.(value);
    expect(validate?.errors ?? [], `${name}: ${JSON.stringify(value)}`).toEqual([]);
  }
}

let receiver: WebhookReceiver;
let sandbox: TestWalletSandbox;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  sandbox = await startTestWalletSandbox({ webhookUrl: receiver.url });
});
afterAll(async () => {
  await sandbox.close();
  await receiver.close();
});

type Wire = {
  id: string;
  purchase_units: { payments: { captures: { id: string }[] } }[];
};
async function call(schema: string[], status: number, path: string, body?: unknown): Promise<Wire> {
  const response = await sandbox.call(path, body, { prefer: 'return=representation' });
  const value = (await response.json()) as Wire;
  expect(response.status, JSON.stringify(value)).toBe(status);
  check(schema, value);
  return value;
}

const request = {
  intent: 'CAPTURE',
  purchase_units: [
    {
      reference_id: 'order-7',
      custom_id: 'attempt-7',
      invoice_id: 'invoice-7',
      description: 'Order 7',
      amount: {
        currency_code: 'USD',
        value: '34.48',
        breakdown: {
          item_total: { currency_code: 'USD', value: '29.98' },
          shipping: { currency_code: 'USD', value: '4.50' },
        },
      },
      items: [{ name: 'Bust', quantity: '2', unit_amount: { currency_code: 'USD', value: '14.99' } }],
    },
  ],
  payment_source: {
    paypal: { experience_context: { return_url: 'http://s.test/a', cancel_url: 'http://s.test/b' } },
  },
};

test("every response matches PayPal's schema", async () => {
  const orders = '/v2/checkout/orders';
  const created = await call(order, 201, orders, request);
  await call(captureRefusal, 422, `${orders}/${created.id}/capture`, {});
  await sandbox.pressWalletButton(created.id, 'decline');
  await call(order, 200, `${orders}/${created.id}`);
  await call(captureRefusal, 422, `${orders}/${created.id}/capture`, {});
  await sandbox.pressWalletButton(created.id, 'approve');
  const bought = await call(order, 201, `${orders}/${created.id}/capture`, {});
  await call(captureRefusal, 422, `${orders}/${created.id}/capture`, {});
  const id = bought.purchase_units[0]?.payments.captures[0]?.id ?? '';
  const path = `/v2/payments/captures/${id}`;
  await call(capture, 200, path);
  const part = { amount: { currency_code: 'USD', value: '5.00' }, custom_id: 'r-1', invoice_id: 'i-1' };
  const given = await call(refund, 201, `${path}/refund`, part);
  await call(refund, 200, `/v2/payments/refunds/${given.id}`);
  await call(order, 200, `${orders}/${created.id}`);
  const euros = { amount: { currency_code: 'EUR', value: '5.00' } };
  for (const body of [{ amount: { currency_code: 'USD', value: '99.00' } }, euros])
    await call(refundRefusal, 422, `${path}/refund`, body);
  await call(refund, 201, `${path}/refund`, {});
  await call(refundRefusal, 422, `${path}/refund`, {});
  await call(capture, 200, path);

  const [unit] = request.purchase_units;
  for (const value of ['1.00', '1.001', '0.00']) {
    const amount = { ...unit?.amount, value };
    await call(createRefusal, 422, orders, { ...request, purchase_units: [{ ...unit, amount }] });
  }
  await call(['orders_v2#/$defs/error_400'], 400, orders, {});
  await call(['orders_v2#/$defs/error_404', 'orders_v2#/$defs/404'], 404, `${orders}/NONE`);
  const unauthorised = await fetch(`http://127.0.0.1:${sandbox.port}${orders}/${created.id}`);
  check(['orders_v2#/$defs/error_401'], await unauthorised.json());
});

test("PayPal's own example order is accepted", async () => {
  const examples = fixture('examples.json')['POST /v2/checkout/orders'] as {
    request: { order_request: unknown };
  };
  await call(order, 201, '/v2/checkout/orders', examples.request.order_request);
});

test("every webhook matches PayPal's schema", async () => {
  const resources: Record<string, string[]> = {
    'CHECKOUT.ORDER.APPROVED': order,
    'PAYMENT.CAPTURE.COMPLETED': capture,
    'PAYMENT.CAPTURE.DENIED': capture,
    'PAYMENT.CAPTURE.REFUNDED': refund,
  };
  await expect.poll(() => receiver.received.length).toBe(6);
  const types = receiver.received.map(({ body }) => {
    const event = JSON.parse(body) as { event_type: string; resource: unknown };
    check(['webhooks_v1#/$defs/event'], event);
    check(resources[event.event_type] ?? [], event.resource);
    return event.event_type;
  });
  expect(types.sort()).toEqual([
    'CHECKOUT.ORDER.APPROVED',
    'CHECKOUT.ORDER.APPROVED',
    'PAYMENT.CAPTURE.COMPLETED',
    'PAYMENT.CAPTURE.DENIED',
    'PAYMENT.CAPTURE.REFUNDED',
    'PAYMENT.CAPTURE.REFUNDED',
  ]);
});
