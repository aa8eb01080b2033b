import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SandboxPayment } from '#sandbox/control/list-sandbox-payments.ts';
import { paymentActions, type SandboxPaymentAction } from '#sandbox/control/perform-payment-action.ts';
import {
  startTestWalletSandbox,
  type TestWalletSandbox,
} from '#sandbox/testing/start-test-wallet-sandbox.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#sandbox/testing/start-webhook-receiver.ts';

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
beforeEach(async () => {
  await control('DELETE', 'faults');
});

const address = (path: string) => `http://127.0.0.1:${sandbox.port}/${path}`;
const json = { 'content-type': 'application/json' };

function control(method: string, path: string, body?: unknown): Promise<Response> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  return fetch(address(`control/${path}`), { method, headers: json, ...sent });
}
const act = (id: string, name: string, body: unknown = {}) => control('POST', `sessions/${id}/${name}`, body);
const done = async (id: string, name: SandboxPaymentAction, body?: unknown) => {
  const answer = await act(id, name, body);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as SandboxPayment;
};
const messageOf = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { message: string }).message,
];

interface Seen {
  faults: { id: string }[];
  sessions: SandboxPayment[];
  deliveries: { id: string; topic: string; state: string; attempts: number; reference: string | null }[];
}
async function see(reference?: string): Promise<Seen> {
  const query = reference === undefined ? '' : `?reference=${encodeURIComponent(reference)}`;
  return (await (await fetch(address(`control${query}`))).json()) as Seen;
}
/** The events about a payment, once so many have been delivered. */
async function topics(reference: string, count: number): Promise<string[]> {
  const delivered = async () =>
    (await see(reference)).deliveries.filter(({ state }) => state === 'delivered').map(({ topic }) => topic);
  await expect.poll(delivered, { timeout: 5000 }).toHaveLength(count);
  return delivered();
}
const card = async (reference: string) =>
  (await sandbox.stripe.checkout.sessions.create(sandbox.sessionParams({ client_reference_id: reference })))
    .id;

describe('a card session', () => {
  test('is declined, paid, refunded in parts, disputed and resolved, each with its webhook', async () => {
    const id = await card('card-1');
    expect(await done(id, 'decline')).toMatchObject({ status: 'open', captured: 0, amount: 3448 });
    expect(await done(id, 'pay')).toMatchObject({ provider: 'stripe', status: 'complete', captured: 3448 });
    expect(await done(id, 'refund', { amount: 448 })).toMatchObject({ refunded: 448 });
    expect((await done(id, 'dispute')).acts).toEqual(['refund', 'resolve-dispute']);
    expect((await done(id, 'resolve-dispute')).acts).toEqual(['refund', 'dispute']);
    expect(await done(id, 'refund')).toMatchObject({ refunded: 3448, acts: ['dispute'] });
    expect(await topics('card-1', 9)).toEqual([
      'payment_intent.payment_failed',
      'payment_intent.succeeded',
      'checkout.session.completed',
      'refund.created',
      'charge.refunded',
      'charge.dispute.created',
      'charge.dispute.closed',
      'refund.created',
      'charge.refunded',
    ]);
  });

  test('its dispute can be retrieved, and its charge is marked as disputed', async () => {
    const id = await card('card-2');
    await done(id, 'pay');
    await done(id, 'dispute');
    const { data } = await sandbox.stripe.events.list({ type: 'charge.dispute.created' });
    const told = data.find(({ type }) => type === 'charge.dispute.created')?.data.object;
    const disputeId = told && 'id' in told ? String(told.id) : '';
    const read = () => sandbox.stripe.disputes.retrieve(disputeId, { expand: ['charge'] });
    expect(await read()).toMatchObject({
      object: 'dispute',
      amount: 3448,
      currency: 'usd',
      status: 'needs_response',
      charge: { disputed: true },
    });
    await done(id, 'resolve-dispute');
    expect((await read()).status).toBe('won');
    await expect(sandbox.stripe.disputes.retrieve('dp_none')).rejects.toMatchObject({ statusCode: 404 });
  });

  test('expires', async () => {
    const id = await card('card-3');
    expect(await done(id, 'expire')).toMatchObject({ status: 'expired', acts: [] });
    expect(await topics('card-3', 1)).toEqual(['checkout.session.expired']);
  });
});

describe('a wallet order', () => {
  test('is approved, then captured by the shop', async () => {
    const id = await sandbox.createWalletOrder('wallet-1');
    expect(await done(id, 'approve')).toMatchObject({ provider: 'paypal', status: 'approved', captured: 0 });
    await sandbox.capture(id);
    expect((await see('wallet-1')).sessions[0]).toMatchObject({ status: 'completed', captured: 3448 });
    expect(await topics('wallet-1', 2)).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED']);
  });

  test('is paid without the shop, refunded, disputed and resolved, each with its webhook', async () => {
    const id = await sandbox.createWalletOrder('wallet-2');
    expect(await done(id, 'pay')).toMatchObject({ status: 'completed', captured: 3448 });
    expect(await done(id, 'refund', { amount: 448 })).toMatchObject({ refunded: 448 });
    await done(id, 'dispute');
    await done(id, 'resolve-dispute');
    expect(await done(id, 'refund')).toMatchObject({ refunded: 3448, acts: ['dispute'] });
    expect(await topics('wallet-2', 6)).toEqual([
      'CHECKOUT.ORDER.APPROVED',
      'PAYMENT.CAPTURE.COMPLETED',
      'PAYMENT.CAPTURE.REFUNDED',
      'CUSTOMER.DISPUTE.CREATED',
      'CUSTOMER.DISPUTE.RESOLVED',
      'PAYMENT.CAPTURE.REFUNDED',
    ]);
  });

  test('is approved so that its capture is declined', async () => {
    const id = await sandbox.createWalletOrder('wallet-3');
    await done(id, 'decline');
    await expect(sandbox.capture(id)).rejects.toMatchObject({ statusCode: 422 });
    expect((await see('wallet-3')).sessions[0]).toMatchObject({ status: 'payer_action_required' });
  });

  test('expires', async () => {
    const id = await sandbox.createWalletOrder('wallet-4');
    expect(await done(id, 'expire')).toMatchObject({ status: 'expired', acts: [] });
    await expect(sandbox.orders.getOrder({ id })).rejects.toMatchObject({ statusCode: 404 });
  });
});

const ways: [start: 'card' | 'wallet', done: SandboxPaymentAction[]][] = [
  ['card', []],
  ['card', ['decline']],
  ['card', ['expire']],
  ['card', ['pay']],
  ['card', ['pay', 'dispute']],
  ['card', ['pay', 'refund']],
  ['wallet', []],
  ['wallet', ['approve']],
  ['wallet', ['decline']],
  ['wallet', ['expire']],
  ['wallet', ['pay']],
  ['wallet', ['pay', 'dispute']],
  ['wallet', ['pay', 'refund', 'dispute', 'resolve-dispute']],
];
test.each(ways)('a %s payment after %j allows exactly the actions that it lists', async (start, before) => {
  const fresh = async () => {
    const id = await (start === 'card' ? card('each') : sandbox.createWalletOrder('each'));
    for (const name of before) await done(id, name);
    return id;
  };
  const first = await fresh();
  const named = (await see('each')).sessions.find(({ id }) => id === first)?.acts ?? [];
  for (const name of paymentActions) {
    const answer = await act(await fresh(), name);
    expect([name, answer.status]).toEqual([name, named.includes(name) ? 200 : 409]);
  }
});

describe('invalid control calls', () => {
  test.each([
    [{}, 'fault must be one of webhook-delay, '],
    [{ fault: 'explode' }, 'fault must be one of webhook-delay, '],
    [{ fault: 'answer-500', calls: ['dance'] }, 'calls must be some of create, '],
    [{ fault: 'answer-500', calls: 7 }, 'calls must be some of create, '],
    [{ fault: 'webhook-drop', calls: ['refund'] }, 'calls can only be used with answer-500, '],
    [{ fault: 'decline', times: 0 }, 'times must be a whole number from 1 '],
    [{ fault: 'decline', times: true }, 'times must be a whole number from 1 '],
    [{ fault: 'webhook-delay', ms: -1 }, 'ms must be a whole number from 0 '],
    [{ fault: 'webhook-delay', ms: '1e3' }, 'ms must be a whole number from 0 '],
    [{ fault: 'decline', target: 7 }, "target must be 'all', "],
    [{ fault: 'decline', tiems: 1 }, 'Unknown field tiems: the fields are fault, '],
    [[], 'The body is not a JSON object.'],
  ])('the fault %j is refused', async (body, message) => {
    const [status, told] = await messageOf(await control('POST', 'faults', body));
    expect([status, told]).toEqual([400, expect.stringContaining(message)]);
    expect((await see()).faults).toEqual([]);
  });

  test('unknown actions, ids and routes are refused', async () => {
    const id = await card('bad-1');
    expect(await messageOf(await act(id, 'dance'))).toEqual([
      404,
      `Unknown action: use one of ${paymentActions.join(', ')}.`,
    ]);
    expect(await messageOf(await act('none', 'pay'))).toEqual([404, 'This payment does not exist.']);
    expect(await messageOf(await act(id, 'refund'))).toEqual([409, 'Nothing has been paid here.']);
    await done(id, 'pay');
    expect((await act(id, 'refund', { amount: 0 })).status).toBe(400);
    expect((await act(id, 'refund', { ammount: 1 })).status).toBe(400);
    expect(await messageOf(await act(id, 'refund', { amount: 3449 }))).toEqual([
      409,
      'Refund amount ($34.49) is greater than charge amount ($34.48)',
    ]);
    expect((await see('bad-1')).sessions[0]?.refunded).toBe(0);
    expect((await control('POST', 'webhooks/none/resend')).status).toBe(404);
    expect((await control('DELETE', 'faults/none')).status).toBe(404);
    expect((await control('POST', 'elsewhere')).status).toBe(404);
    expect((await fetch(address('control/faults'))).status).toBe(404);
  });
});

describe('a page of another site', () => {
  const post = (headers: Record<string, string>, body = 'fault=decline') =>
    fetch(address('control/faults'), { method: 'POST', redirect: 'manual', headers, body });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  test.each([
    ['a form from nowhere', form],
    ['a form of another page', { ...form, origin: 'http://evil.test' }],
    ['a form of a hidden page', { ...form, origin: 'null' }],
    ['plain text', { 'content-type': 'text/plain' }],
    ['JSON of another page', { ...json, origin: 'http://evil.test' }],
  ])('cannot send %s', async (_, headers) => {
    expect((await post(headers)).status).toBe(403);
    expect((await see()).faults).toEqual([]);
  });

  test('cannot remove a fault', async () => {
    const headers = { origin: 'http://evil.test' };
    expect((await fetch(address('control/faults'), { method: 'DELETE', headers })).status).toBe(403);
  });
});

test('an event can be resent, dropped or not', async () => {
  await control('POST', 'faults', { fault: 'webhook-drop', target: 'again', times: 1 });
  const id = await card('again');
  await done(id, 'expire');
  await expect.poll(async () => (await see('again')).deliveries[0]?.state).toBe('dropped');
  const [lost] = (await see('again')).deliveries;
  const resend = async (times: number) => {
    expect((await control('POST', `webhooks/${lost?.id}/resend`)).status).toBe(200);
    const ofIt = () => receiver.received.filter(({ body }) => body.includes(String(lost?.id)));
    await expect.poll(() => ofIt().length).toBe(times);
  };
  await resend(1);
  await expect.poll(async () => (await see('again')).deliveries[0]?.state).toBe('delivered');
  await resend(2);
});
