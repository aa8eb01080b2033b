import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startTestSandbox,
  type TestSandbox,
  testStripeSecretKey,
} from '#sandbox/testing/start-test-sandbox.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#sandbox/testing/start-webhook-receiver.ts';

const schema: unknown = JSON.parse(
  readFileSync(new URL('../../tests/fixtures/stripe/stripe.schema.json', import.meta.url), 'utf8'),
);
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema(schema as object, 'stripe');

const names: Record<string, string> = {
  'checkout.session': 'CheckoutSession',
  payment_intent: 'PaymentIntent',
  charge: 'Charge',
  refund: 'Refund',
  item: 'LineItem',
  event: 'Event',
};

type Wire = {
  id: string;
  object: string;
  payment_intent: string;
  latest_charge: string;
  data: Wire[];
} & Record<string, unknown>;

function check(name: string | undefined, value: unknown): void {
  const validate = ajv.getSchema(`stripe#/$defs/${name}`);
  expect(validate, `a schema named ${name}`).toBeDefined();
  validate?.(value);
  expect(validate?.errors ?? [], JSON.stringify(value)).toEqual([]);
}

let receiver: WebhookReceiver;
let sandbox: TestSandbox;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  sandbox = await startTestSandbox({ webhookUrl: receiver.url });
});
afterAll(async () => {
  await sandbox.close();
  await receiver.close();
});

async function call(path: string, form?: Record<string, string>): Promise<Wire> {
  const response = await fetch(`http://127.0.0.1:${sandbox.port}/v1/${path}`, {
    headers: { authorization: `Bearer ${testStripeSecretKey}` },
    ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
  });
  const value = (await response.json()) as Wire;
  if (!response.ok) check('Error', value);
  else if (value.object === 'list') for (const one of value.data) check(names[one.object], one);
  else check(names[value.object], value);
  return value;
}

const order = {
  mode: 'payment',
  'line_items[0][price_data][currency]': 'usd',
  'line_items[0][price_data][product_data][name]': 'Batman',
  'line_items[0][price_data][unit_amount]': '1499',
  'line_items[0][quantity]': '2',
  success_url: 'http://shop.test/ok',
};

test("every response and webhook matches Stripe's schema", async () => {
  const created = await call('checkout/sessions', { ...order, customer_email: 'ann@example.com' });
  await call(`checkout/sessions/${created.id}/line_items`);
  await sandbox.pressPayButton(created.id, 'decline');
  const tried = await call(`checkout/sessions/${created.id}`);
  const failed = await call(`payment_intents/${tried.payment_intent}`);
  await call(`charges/${failed.latest_charge}`);
  await sandbox.pressPayButton(created.id, 'pay');
  await call(`checkout/sessions/${created.id}?expand[]=payment_intent.latest_charge&expand[]=line_items`);
  const paid = await call(`payment_intents/${tried.payment_intent}?expand[]=latest_charge`);
  const charge = await call(`payment_intents/${tried.payment_intent}`).then((intent) => intent.latest_charge);
  const refund = await call('refunds', { payment_intent: paid.id, amount: '5' });
  await call(`refunds/${refund.id}?expand[]=charge&expand[]=payment_intent`);
  await call(`charges/${charge}?expand[]=refunds&expand[]=payment_intent`);
  await call(`checkout/sessions?payment_intent=${paid.id}&expand[]=data.payment_intent`);
  await call('refunds');

  const left = await call('checkout/sessions', order);
  await sandbox.pressPayButton(left.id, 'decline');
  await call(`checkout/sessions/${left.id}/expire`, {});
  const canceled = await call(`checkout/sessions/${left.id}?expand[]=payment_intent`);
  expect(canceled.payment_intent).toMatchObject({ status: 'canceled' });

  await call('checkout/sessions/none');
  await call('checkout/sessions', {});
  await call('refunds', { payment_intent: paid.id, amount: '999999' });

  await receiver.waitForCount(7);
  const events = receiver.received.map(
    ({ body }) => JSON.parse(body) as Wire & { type: string; data: { object: Wire } },
  );
  for (const event of events) {
    check('Event', event);
    check(names[event.data.object.object], event.data.object);
    await call(`events/${event.id}`);
  }
  expect(events.map((event) => event.type).sort()).toEqual([
    'charge.refunded',
    'checkout.session.completed',
    'checkout.session.expired',
    'payment_intent.payment_failed',
    'payment_intent.payment_failed',
    'payment_intent.succeeded',
    'refund.created',
  ]);
});
