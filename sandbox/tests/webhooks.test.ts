import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  startTestSandbox,
  type TestSandbox,
  testStripeWebhookSecret,
} from '#sandbox/testing/start-test-sandbox.ts';
import {
  type ReceivedWebhook,
  startWebhookReceiver,
  type WebhookReceiver,
} from '#sandbox/testing/start-webhook-receiver.ts';

let receiver: WebhookReceiver;
let sandbox: TestSandbox;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sandbox-'));
  receiver = await startWebhookReceiver();
  sandbox = await startTestSandbox({ webhookUrl: receiver.url, stateFile: path.join(folder, 'state') });
});
afterEach(async () => {
  await sandbox.close();
  await receiver.close();
  rmSync(folder, { recursive: true });
});

function open({ body, headers }: ReceivedWebhook): Stripe.Event {
  return sandbox.stripe.webhooks.constructEvent(
    body,
    String(headers['stripe-signature']),
    testStripeWebhookSecret,
  );
}

test('a payment sends a signed webhook at once, before any redirect is followed', async () => {
  const session = await sandbox.stripe.checkout.sessions.create(sandbox.sessionParams());
  await sandbox.pressPayButton(session.id, 'pay');
  const events = (await receiver.waitForCount(2)).map(open);
  expect(events.map((event) => event.type).sort()).toEqual([
    'checkout.session.completed',
    'payment_intent.succeeded',
  ]);
  const completed = events.find((event) => event.type === 'checkout.session.completed');
  expect(completed).toMatchObject({
    api_version: '2026-10-28.endive',
    livemode: false,
    data: { object: { id: session.id, payment_status: 'paid', metadata: { orderId: '7' } } },
  });
  expect(new Set(events.map((event) => event.id)).size).toBe(2);
});

test('the signature is invalid for a forged or altered body', async () => {
  const session = await sandbox.stripe.checkout.sessions.create(sandbox.sessionParams());
  await sandbox.pressPayButton(session.id, 'expire');
  const [told] = await receiver.waitForCount(1);
  if (!told) return expect.unreachable();
  expect(open(told).type).toBe('checkout.session.expired');
  expect(() => open({ ...told, body: told.body.replace('expired', 'complete') })).toThrow();
});

test('the webhook of a refund names the API request', async () => {
  const session = await sandbox.stripe.checkout.sessions.create(sandbox.sessionParams());
  await sandbox.pressPayButton(session.id, 'pay');
  const { payment_intent } = await sandbox.stripe.checkout.sessions.retrieve(session.id);
  const refund = await sandbox.stripe.refunds.create(
    { payment_intent: String(payment_intent), amount: 448 },
    { idempotencyKey: 'refund-7' },
  );
  const events = (await receiver.waitForCount(4)).map(open);
  const told = events.find((event) => event.type === 'charge.refunded');
  expect(told).toMatchObject({
    request: { id: refund.lastResponse.requestId, idempotency_key: 'refund-7' },
    data: { object: { amount_refunded: 448, refunded: false }, previous_attributes: { amount_refunded: 0 } },
  });
});

test('a failed delivery is retried with the same event, a new signature and growing delays', async () => {
  receiver.nextStatuses.push(500, 302);
  const session = await sandbox.stripe.checkout.sessions.create(sandbox.sessionParams());
  await sandbox.pressPayButton(session.id, 'expire');
  const [first, second, third] = await receiver.waitForCount(3);
  if (!first || !second || !third) return expect.unreachable();
  expect(new Set([first, second, third].map((one) => open(one).id)).size).toBe(1);
  expect(second.at - first.at).toBeGreaterThan(400);
  expect(third.at - second.at).toBeGreaterThan(900);
  await expect
    .poll(() => sandbox.stripe.events.retrieve(open(first).id))
    .toMatchObject({ pending_webhooks: 0 });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(receiver.received).toHaveLength(3);
});

test('undelivered webhooks are sent after a restart, delivered ones are not', async () => {
  receiver.nextStatuses.push(200, 503, 503, 503);
  const first = await sandbox.stripe.checkout.sessions.create(sandbox.sessionParams());
  await sandbox.pressPayButton(first.id, 'expire');
  await receiver.waitForCount(1);
  await expect.poll(async () => (await sandbox.stripe.events.list()).data[0]?.pending_webhooks).toBe(0);
  const second = await sandbox.stripe.checkout.sessions.create(sandbox.sessionParams());
  await sandbox.pressPayButton(second.id, 'expire');
  await receiver.waitForCount(2);
  await sandbox.close();
  const before = receiver.received.length;
  receiver.nextStatuses.length = 0;
  sandbox = await startTestSandbox({ webhookUrl: receiver.url, stateFile: path.join(folder, 'state') });
  const told = (await receiver.waitForCount(before + 1)).map(open);
  expect(told.at(-1)?.data.object).toMatchObject({ id: second.id });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(receiver.received).toHaveLength(before + 1);
});
