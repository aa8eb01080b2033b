import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createSandboxControlClient } from '#sandbox/testing/create-sandbox-control-client.ts';
import { testStripeSecretKey } from '#sandbox/testing/start-test-sandbox.ts';
import {
  readPaypalErrorIssue,
  startTestWalletSandbox,
  type TestWalletSandbox,
} from '#sandbox/testing/start-test-wallet-sandbox.ts';

let sandbox: TestWalletSandbox;
let control: ReturnType<typeof createSandboxControlClient>;
let reference = '';
let count = 0;
beforeAll(async () => {
  sandbox = await startTestWalletSandbox();
  control = createSandboxControlClient(sandbox.port);
});
afterEach(() => control.clearFaults());
afterAll(() => sandbox.close());

const fresh = () => {
  count += 1;
  reference = `order-${count}`;
  return reference;
};
const payment = async () => (await control.read(reference)).sessions[0];

const isCharged = async () => (await payment())?.captured === 3448;

/** The status of a call. */
async function outcome(call: Promise<Response>): Promise<number> {
  const answer = await call;
  await answer.text();
  return answer.status;
}

/** The result of a call that is aborted once the condition holds: 'silence', unless it has a status by then. */
async function outcomeOnce(
  condition: () => Promise<boolean>,
  call: (signal: AbortSignal) => Promise<Response>,
): Promise<number | 'silence'> {
  const silence = new AbortController();
  const result = outcome(call(silence.signal)).catch((error) => {
    if (error instanceof Error && error.name === 'AbortError') return 'silence' as const;
    throw error;
  });
  await expect.poll(condition).toBe(true);
  silence.abort();
  return result;
}

interface Half {
  /** Starts a payment under `reference`. @returns its id */
  start(): Promise<string>;
  retrieve(id: string): Promise<Response>;
  /** The call that charges: the pay page's button, or the capture of an approved order. */
  take(id: string, signal?: AbortSignal): Promise<Response>;
  takeCall: 'pay' | 'capture';
}

const card: Half = {
  async start() {
    const order = sandbox.sessionParams({ client_reference_id: fresh() });
    return (await sandbox.stripe.checkout.sessions.create(order)).id;
  },
  retrieve: (id) =>
    fetch(`http://127.0.0.1:${sandbox.port}/v1/checkout/sessions/${id}`, {
      headers: { authorization: `Bearer ${testStripeSecretKey}` },
    }),
  take: (id, signal) =>
    fetch(`http://127.0.0.1:${sandbox.port}/pay/${id}`, {
      method: 'POST',
      body: new URLSearchParams({ choice: 'pay' }),
      redirect: 'manual',
      signal: signal ?? null,
    }),
  takeCall: 'pay',
};

const wallet: Half = {
  async start() {
    const id = await sandbox.createWalletOrder(fresh());
    await sandbox.pressWalletButton(id, 'approve');
    return id;
  },
  retrieve: (id) => sandbox.call(`/v2/checkout/orders/${id}`, undefined),
  take: (id, signal) =>
    sandbox.call(`/v2/checkout/orders/${id}/capture`, {}, { 'paypal-request-id': `take-${id}` }, signal),
  takeCall: 'capture',
};

describe.each([
  ['card', card],
  ['wallet', wallet],
])('an API call by %s', (_, half) => {
  test('responds 500 as often as requested, and only for its own payment', async () => {
    const id = await half.start();
    await control.addFault('answer-500', { target: reference, times: 2 });
    const other = await half.start();
    expect(await outcome(half.retrieve(other))).toBe(200);
    expect(await outcome(half.retrieve(id))).toBe(500);
    expect(await outcome(half.retrieve(id))).toBe(500);
    expect(await outcome(half.retrieve(id))).toBe(200);
  });

  test('responds with garbage and status 200', async () => {
    const id = await half.start();
    await control.addFault('answer-garbage', { target: id, calls: ['retrieve'] });
    const answer = await half.retrieve(id);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html']);
    expect(await answer.text()).toMatch(/^<!doctype html>/);
  });

  test('does nothing and sends no response', async () => {
    const id = await half.start();
    await control.addFault('answer-nothing', { target: reference, calls: [half.takeCall] });
    const anotherCall = async () => (await outcome(half.retrieve(id))) === 200;
    expect(await outcomeOnce(anotherCall, (signal) => half.take(id, signal))).toBe('silence');
    expect((await payment())?.captured).toBe(0);
    expect(await outcome(half.retrieve(id))).toBe(200);
  });

  test.each([
    ['act-then-nothing', 'silence'],
    ['act-then-500', 500],
  ])('charges once: %s', async (fault, answer) => {
    const id = await half.start();
    await control.addFault(fault, { target: reference, calls: [half.takeCall], times: 1 });
    if (answer === 500) expect(await outcome(half.take(id))).toBe(500);
    else expect(await outcomeOnce(isCharged, (signal) => half.take(id, signal))).toBe('silence');
    expect((await payment())?.captured).toBe(3448);
    expect([201, 303]).toContain(await outcome(half.take(id)));
    expect((await payment())?.captured).toBe(3448);
  });

  test('is declined as often as requested, whichever button is pressed', async () => {
    const id = await half.start();
    await control.addFault('decline', { target: reference, times: 1 });
    await outcome(half.take(id));
    expect((await payment())?.captured).toBe(0);
    if (half === wallet) {
      expect(await readPaypalErrorIssue(sandbox.capture(id))).toBe('ORDER_NOT_APPROVED');
      await sandbox.pressWalletButton(id, 'approve');
    }
    await outcome(half.take(id));
    expect((await payment())?.captured).toBe(3448);
  });
});

describe('a fault by reference, before the payment exists', () => {
  test('prevents a card session', async () => {
    await control.addFault('answer-500', { target: fresh(), calls: ['create'], times: 1 });
    const order = sandbox.sessionParams({ client_reference_id: reference });
    const create = () =>
      sandbox.stripe.checkout.sessions.create(order, { idempotencyKey: reference, maxNetworkRetries: 0 });
    await expect(create()).rejects.toMatchObject({ statusCode: 500 });
    expect(await payment()).toBeUndefined();
    expect((await create()).client_reference_id).toBe(reference);
  });

  test('loses the response to a wallet order, and the same key finds it', async () => {
    await control.addFault('act-then-500', { target: fresh(), calls: ['create'], times: 1 });
    await expect(sandbox.createWalletOrder(reference, 'first')).rejects.toMatchObject({ statusCode: 500 });
    const made = await payment();
    expect(await sandbox.createWalletOrder(reference, 'first')).toBe(made?.id);
  });
});

test('a refund whose response is lost is made, and is found in the list', async () => {
  const id = await card.start();
  await card.take(id);
  const { payment_intent } = await sandbox.stripe.checkout.sessions.retrieve(id);
  await control.addFault('act-then-500', { target: id, calls: ['refund'], times: 1 });
  const refund = { payment_intent: String(payment_intent), amount: 100, metadata: { refund: 'r-1' } };
  const call = sandbox.stripe.refunds.create(refund, { idempotencyKey: 'r-1', maxNetworkRetries: 0 });
  await expect(call).rejects.toMatchObject({ statusCode: 500 });
  await control.addFault('answer-500', { target: id, calls: ['refunds'], times: 1 });
  const list = () =>
    sandbox.stripe.refunds.list({ payment_intent: String(payment_intent) }, { maxNetworkRetries: 0 });
  await expect(list()).rejects.toMatchObject({ statusCode: 500 });
  expect((await list()).data).toMatchObject([{ amount: 100, metadata: { refund: 'r-1' } }]);
});

test('token and verification calls match only faults for all payments', async () => {
  await control.addFault('answer-500', { target: 'order-1', calls: ['token', 'verify'] });
  const token = () => outcome(fetch(`http://127.0.0.1:${sandbox.port}/v1/oauth2/token`, { method: 'POST' }));
  const verify = () => outcome(sandbox.call('/v1/notifications/verify-webhook-signature', {}));
  expect([await token(), await verify()]).toEqual([401, 200]);
  await control.addFault('answer-500', { calls: ['verify'] });
  expect([await token(), await verify()]).toEqual([401, 500]);
  await control.addFault('answer-500', { calls: ['token'] });
  expect(await token()).toBe(500);
});

test('without calls a fault skips the payment page, except for act-then faults', async () => {
  const id = await card.start();
  await control.addFault('answer-500', { target: id });
  expect((await card.take(id)).status).toBe(303);
  const next = await card.start();
  await control.addFault('act-then-nothing', { target: next });
  const page = await fetch(`http://127.0.0.1:${sandbox.port}/pay/${next}`);
  expect(page.status).toBe(200);
  expect((await sandbox.pressPayButton(next, 'cancel')).status).toBe(303);
  expect(await outcomeOnce(isCharged, (signal) => card.take(next, signal))).toBe('silence');
});

test('a sandbox with unanswered calls closes at once', async () => {
  const other = await startTestWalletSandbox();
  await createSandboxControlClient(other.port).addFault('answer-nothing');
  const hanging = other.createWalletOrder().catch((error: unknown) => error);
  await new Promise((resolve) => setTimeout(resolve, 100));
  // A close that waited for them would never end.
  await other.close();
  expect(await hanging).toBeInstanceOf(Error);
});
