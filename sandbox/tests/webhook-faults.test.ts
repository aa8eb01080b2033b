import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSandboxControlClient } from '#sandbox/testing/create-sandbox-control-client.ts';
import { testStripeWebhookSecret } from '#sandbox/testing/start-test-sandbox.ts';
import {
  startTestWalletSandbox,
  type TestWalletSandbox,
  testWalletCredentials,
} from '#sandbox/testing/start-test-wallet-sandbox.ts';
import {
  type ReceivedWebhook,
  startWebhookReceiver,
  type WebhookReceiver,
} from '#sandbox/testing/start-webhook-receiver.ts';

let receiver: WebhookReceiver;
let sandbox: TestWalletSandbox;
let control: ReturnType<typeof createSandboxControlClient>;
beforeEach(async () => {
  receiver = await startWebhookReceiver();
  sandbox = await startTestWalletSandbox({
    stripe: {
      secretKey: 'sk_test_sandbox_key',
      webhookSecret: testStripeWebhookSecret,
      webhookUrl: receiver.url,
    },
    webhookUrl: receiver.url,
  });
  control = createSandboxControlClient(sandbox.port);
});
afterEach(async () => {
  await sandbox.close();
  await receiver.close();
});

const quiet = (ms = 150) => new Promise((resolve) => setTimeout(resolve, ms));
const topic = ({ body }: ReceivedWebhook) => {
  const event = JSON.parse(body) as { type?: string; event_type?: string };
  return event.type ?? event.event_type;
};

async function expireCard(reference = 'order-7'): Promise<void> {
  const order = sandbox.sessionParams({ client_reference_id: reference });
  await sandbox.pressPayButton((await sandbox.stripe.checkout.sessions.create(order)).id, 'expire');
}
async function approveWallet(reference = 'order-7'): Promise<void> {
  await sandbox.pressWalletButton(await sandbox.createWalletOrder(reference), 'approve');
}
/** One event about a payment of that reference. */
const halves: [string, (reference?: string) => Promise<void>][] = [
  ['card', expireCard],
  ['wallet', approveWallet],
];

function isTrueCard({ body, headers }: ReceivedWebhook): boolean {
  try {
    sandbox.stripe.webhooks.constructEvent(
      body,
      String(headers['stripe-signature']),
      testStripeWebhookSecret,
    );
    return true;
  } catch {
    return false;
  }
}

async function isTrueWallet({ body, headers }: ReceivedWebhook): Promise<boolean> {
  const proof = {
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
    webhook_id: testWalletCredentials.webhookId,
    webhook_event: JSON.parse(body) as unknown,
  };
  const answer = await sandbox.call('/v1/notifications/verify-webhook-signature', proof);
  return ((await answer.json()) as { verification_status: string }).verification_status === 'SUCCESS';
}

describe.each(halves)('a webhook for %s', (half, raise) => {
  test('is delayed, and only for its own payment', async () => {
    await control.addFault('webhook-delay', { target: 'order-late', ms: 3_000 });
    const start = Date.now();
    await raise('order-late');
    await raise('order-7');
    await receiver.waitForCount(2);
    const cameAt = (reference: string) =>
      receiver.received.find(({ body }) => body.includes(reference))?.at ?? Number.NaN;
    expect(cameAt('order-7')).toBeLessThan(cameAt('order-late'));
    expect(cameAt('order-late') - start).toBeGreaterThan(2_950);
  });

  test('is repeated as often as requested, each copy with the same event id', async () => {
    await control.addFault('webhook-repeat', { times: 3 });
    await raise();
    await receiver.waitForCount(3);
    await quiet();
    expect(receiver.received).toHaveLength(3);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  });

  test('is dropped, shown as lost, and delivered when resent', async () => {
    await control.addFault('webhook-drop', { times: 1 });
    await raise();
    await expect.poll(async () => (await control.read()).deliveries[0]?.state).toBe('dropped');
    await quiet();
    expect(receiver.received).toHaveLength(0);
    const [lost] = (await control.read()).deliveries;
    expect(lost).toMatchObject({ attempts: 0, reference: 'order-7' });
    expect((await control.post(`webhooks/${lost?.id}/resend`)).status).toBe(200);
    await receiver.waitForCount(1);
    await expect.poll(async () => (await control.read()).deliveries[0]?.state).toBe('delivered');
    await raise();
    await receiver.waitForCount(2);
  });

  test('is sent between two forged ones: one with other amounts, one with only a wrong signature', async () => {
    await control.addFault('webhook-forge');
    await raise();
    await receiver.waitForCount(3);
    await quiet();
    expect(receiver.received).toHaveLength(3);
    const truths = [];
    for (const one of receiver.received)
      truths.push(half === 'card' ? isTrueCard(one) : await isTrueWallet(one));
    expect(truths).toEqual([false, true, false]);
    const [changed, real, copy] = receiver.received.map(({ body }) => body);
    expect(changed).not.toBe(real);
    expect(copy).toBe(real);
  });
});

test('webhooks of one payment are reordered; those of other payments are not delayed', async () => {
  await control.addFault('webhook-reorder', { target: 'order-7' });
  await sandbox.createCapturedOrder();
  await receiver.waitForCount(2);
  expect(receiver.received.map(topic)).toEqual(['PAYMENT.CAPTURE.COMPLETED', 'CHECKOUT.ORDER.APPROVED']);
});

test('a reordered webhook without a successor is sent after two seconds', async () => {
  await control.addFault('webhook-reorder');
  const start = Date.now();
  await approveWallet();
  await receiver.waitForCount(1);
  expect((receiver.received[0]?.at ?? 0) - start).toBeGreaterThan(1900);
});

test('faults are combined: delayed and repeated', async () => {
  await control.addFault('webhook-delay', { ms: 300 });
  await control.addFault('webhook-repeat', { times: 2 });
  const start = Date.now();
  await approveWallet();
  await receiver.waitForCount(2);
  expect((receiver.received[0]?.at ?? 0) - start).toBeGreaterThan(250);
});

test('a delayed webhook can be sent at once, and a delivered one again', async () => {
  await control.addFault('webhook-delay', { ms: 60_000 });
  await approveWallet();
  const [held] = (await control.read()).deliveries;
  await quiet();
  expect(receiver.received).toHaveLength(0);
  await control.post(`webhooks/${held?.id}/resend`);
  await receiver.waitForCount(1);
  await expect.poll(async () => (await control.read()).deliveries[0]?.state).toBe('delivered');
  await control.post(`webhooks/${held?.id}/resend`);
  await receiver.waitForCount(2);
  await expect
    .poll(async () => (await control.read()).deliveries[0])
    .toMatchObject({
      state: 'delivered',
      attempts: 2,
    });
});

test('a fault is removed once used up; without a number it stays', async () => {
  await control.addFault('webhook-drop', { times: 1 });
  const stays = await control.addFault('webhook-delay', { ms: 0 });
  await approveWallet();
  await expect.poll(async () => (await control.read()).faults.map(({ id }) => id)).toEqual([stays]);
  await approveWallet();
  await receiver.waitForCount(1);
  expect((await control.read()).faults).toMatchObject([{ id: stays, used: 1 }]);
});

type Needed<T> = { [K in keyof T as undefined extends T[K] ? never : K]: true };
/** The SDK's type defines the required fields of a dispute. */
const disputeFields: Omit<Needed<Stripe.Dispute>, 'lastResponse'> = {
  id: true,
  object: true,
  amount: true,
  balance_transactions: true,
  charge: true,
  created: true,
  currency: true,
  enhanced_eligibility_types: true,
  evidence: true,
  evidence_details: true,
  intended_submission_method: true,
  is_charge_refundable: true,
  livemode: true,
  metadata: true,
  payment_intent: true,
  reason: true,
  status: true,
};

test('a card dispute sends its own events and can be retrieved', async () => {
  const session = await sandbox.stripe.checkout.sessions.create(sandbox.sessionParams());
  await sandbox.pressPayButton(session.id, 'pay');
  await receiver.waitForCount(2);
  await control.post(`sessions/${session.id}/dispute`);
  const [created] = (await receiver.waitForCount(3)).slice(2);
  await control.post(`sessions/${session.id}/resolve-dispute`);
  const [closed] = (await receiver.waitForCount(4)).slice(3);
  const [first, last] = [created, closed].map(
    (one) => JSON.parse(one?.body ?? '') as Stripe.Event & { data: { object: Stripe.Dispute } },
  );
  expect(first).toMatchObject({
    type: 'charge.dispute.created',
    data: { object: { object: 'dispute', amount: 3448, status: 'needs_response' } },
  });
  expect(last?.type).toBe('charge.dispute.closed');
  const dispute = await sandbox.stripe.disputes.retrieve(first?.data.object.id ?? '', {
    expand: ['charge'],
  });
  expect(dispute).toMatchObject({ status: 'won', amount: 3448, charge: { disputed: true } });
  for (const name of Object.keys(disputeFields)) expect(dispute).toHaveProperty(name);
});

test('a dispute of a wallet payment names its capture', async () => {
  const { orderId, captureId } = await sandbox.createCapturedOrder();
  await receiver.waitForCount(2);
  await control.post(`sessions/${orderId}/dispute`);
  await receiver.waitForCount(3);
  await control.post(`sessions/${orderId}/resolve-dispute`);
  const told = (await receiver.waitForCount(4)).slice(2).map(({ body }) => JSON.parse(body) as object);
  const resource = {
    disputed_transactions: [{ seller_transaction_id: captureId }],
    dispute_amount: { currency_code: 'USD', value: '34.48' },
  };
  expect(told).toMatchObject([
    { event_type: 'CUSTOMER.DISPUTE.CREATED', resource: { ...resource, status: 'OPEN' } },
    { event_type: 'CUSTOMER.DISPUTE.RESOLVED', resource: { ...resource, status: 'RESOLVED' } },
  ]);
});
