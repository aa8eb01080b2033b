import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createStripeClient,
  startTestSandbox,
  type TestSandbox,
} from '#sandbox/testing/start-test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const failure = (call: Promise<unknown>): Promise<Stripe.errors.StripeError> =>
  call.then(
    () => expect.unreachable('the call should have failed'),
    (error: unknown) => (error instanceof Stripe.errors.StripeError ? error : Promise.reject(error)),
  );

async function paidIntent(): Promise<string> {
  const session = await sandbox.stripe.checkout.sessions.create(sandbox.sessionParams());
  await sandbox.pressPayButton(session.id, 'pay');
  const { payment_intent } = await sandbox.stripe.checkout.sessions.retrieve(session.id);
  return String(payment_intent);
}

describe('checkout sessions', () => {
  test('a session is created with the total of its lines and a payment page', async () => {
    const order = sandbox.sessionParams();
    const session = await sandbox.stripe.checkout.sessions.create(order);
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 3448,
      currency: 'usd',
      client_reference_id: 'order-7',
      customer_email: 'ann@example.com',
      metadata: { orderId: '7' },
      expires_at: order.expires_at,
      payment_intent: null,
      url: `${sandbox.url}/pay/${session.id}`,
    });
    expect(session.lastResponse.requestId).toMatch(/^req_/);
    expect(await sandbox.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ id: session.id });
  });

  test('metadata keeps every character', async () => {
    const note = 'Grüße & 100% = "ok" + [a][b]; 你好 👋';
    const session = await sandbox.stripe.checkout.sessions.create(
      sandbox.sessionParams({ metadata: { note } }),
    );
    expect(session.metadata).toEqual({ note });
  });

  test('line items are listed in order, with names and prices, page by page', async () => {
    const session = await sandbox.stripe.checkout.sessions.create(sandbox.sessionParams());
    const lines = await sandbox.stripe.checkout.sessions.listLineItems(session.id);
    expect(lines.data.map((line) => [line.description, line.quantity, line.price?.unit_amount])).toEqual([
      ['Batman <bust>', 2, 1499],
      ['Shipping', 1, 450],
    ]);
    const paged = [];
    for await (const line of sandbox.stripe.checkout.sessions.listLineItems(session.id, { limit: 1 }))
      paged.push(line.id);
    expect(paged).toEqual(lines.data.map((line) => line.id));
  });

  test('a paid session expands to its payment intent, charge and line items', async () => {
    const intent = await paidIntent();
    const [found] = (await sandbox.stripe.checkout.sessions.list({ payment_intent: intent })).data;
    const session = await sandbox.stripe.checkout.sessions.retrieve(found?.id ?? '', {
      expand: ['payment_intent.latest_charge', 'line_items'],
    });
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      customer_details: { email: 'ann@example.com' },
      payment_intent: {
        id: intent,
        status: 'succeeded',
        amount_received: 3448,
        metadata: { orderId: '7' },
        latest_charge: { paid: true, payment_method_details: { card: { brand: 'visa', last4: '4242' } } },
      },
    });
    expect(session.line_items?.data).toHaveLength(2);
  });

  test('only an open session can be expired', async () => {
    const session = await sandbox.stripe.checkout.sessions.create(sandbox.sessionParams());
    expect(await sandbox.stripe.checkout.sessions.expire(session.id)).toMatchObject({
      status: 'expired',
      url: null,
    });
    const error = await failure(sandbox.stripe.checkout.sessions.expire(session.id));
    expect(error).toMatchObject({ statusCode: 400, rawType: 'invalid_request_error' });
  });

  const now = () => Math.floor(Date.now() / 1000);
  const price = (unit_amount: number, currency = 'usd') => ({
    price_data: { currency, product_data: { name: 'x' }, unit_amount },
    quantity: 1,
  });
  test.each<[string | undefined, Partial<Stripe.Checkout.SessionCreateParams>, string | undefined]>([
    ['expires_at', { expires_at: now() + 29 * 60 }, undefined],
    ['expires_at', { expires_at: now() + 25 * 3600 }, undefined],
    ['success_url', { success_url: 'nowhere' }, 'url_invalid'],
    ['cancel_url', { cancel_url: 'javascript:alert(1)' }, 'url_invalid'],
    ['mode', { mode: 'subscription' }, undefined],
    ['allowed_payment_method_types', { allowed_payment_method_types: ['ideal'] }, undefined],
    ['customer_email', { customer_email: 'nobody' }, 'email_invalid'],
    ['line_items[0][price_data][unit_amount]', { line_items: [price(10.5)] }, 'parameter_invalid_integer'],
    ['line_items[0][price_data][unit_amount]', { line_items: [price(-1)] }, 'parameter_invalid_integer'],
    ['line_items', { line_items: [price(100), price(100, 'eur')] }, undefined],
    [undefined, { line_items: [price(49)] }, 'amount_too_small'],
    ['allow_promotion_codes', { allow_promotion_codes: true }, 'parameter_unknown'],
  ])('a wrong %s is refused (%j)', async (param, more, code) => {
    const error = await failure(sandbox.stripe.checkout.sessions.create(sandbox.sessionParams(more)));
    expect(error).toMatchObject({ statusCode: 400, rawType: 'invalid_request_error' });
    expect([error.param, error.code]).toEqual([param, code]);
  });

  test('payment_method_types is refused, as by Stripe since its endive versions', async () => {
    const old = Object.assign(sandbox.sessionParams(), { payment_method_types: ['card'] });
    const error = await failure(sandbox.stripe.checkout.sessions.create(old));
    expect(error).toMatchObject({ statusCode: 400, code: 'payment_method_types_no_longer_supported' });
  });

  test('a missing parameter is named', async () => {
    const { success_url: _, ...order } = sandbox.sessionParams();
    const error = await failure(sandbox.stripe.checkout.sessions.create(order));
    expect([error.param, error.code]).toEqual(['success_url', 'parameter_missing']);
  });

  test('what cannot be expanded is refused, and nothing is created', async () => {
    const before = await sandbox.stripe.checkout.sessions.list({ limit: 100 });
    const error = await failure(
      sandbox.stripe.checkout.sessions.create(sandbox.sessionParams({ expand: ['customer'] })),
    );
    expect(error.statusCode).toBe(400);
    const after = await sandbox.stripe.checkout.sessions.list({ limit: 100 });
    expect(after.data.length).toBe(before.data.length);
  });
});

describe('refunds', () => {
  test('a payment is refunded in parts, never above its amount', async () => {
    const intent = await paidIntent();
    const part = await sandbox.stripe.refunds.create({
      payment_intent: intent,
      amount: 1000,
      reason: 'requested_by_customer',
      metadata: { orderId: '7' },
    });
    expect(part).toMatchObject({
      amount: 1000,
      status: 'succeeded',
      reason: 'requested_by_customer',
      payment_intent: intent,
      metadata: { orderId: '7' },
    });
    const tooMuch = await failure(sandbox.stripe.refunds.create({ payment_intent: intent, amount: 2449 }));
    expect(tooMuch).toMatchObject({ statusCode: 400, code: 'amount_too_large', param: 'amount' });
    expect((await sandbox.stripe.refunds.create({ payment_intent: intent })).amount).toBe(2448);
    const again = await failure(sandbox.stripe.refunds.create({ payment_intent: intent }));
    expect(again).toMatchObject({ statusCode: 400, code: 'charge_already_refunded' });
    const charge = await sandbox.stripe.charges.retrieve(String(part.charge), { expand: ['refunds'] });
    expect(charge).toMatchObject({ amount_refunded: 3448, refunded: true });
    expect(charge.refunds?.data).toHaveLength(2);
    expect((await sandbox.stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(2);
    expect(await sandbox.stripe.refunds.retrieve(part.id)).toMatchObject({ id: part.id, amount: 1000 });
  });

  test('a declined payment cannot be refunded', async () => {
    const session = await sandbox.stripe.checkout.sessions.create(sandbox.sessionParams());
    await sandbox.pressPayButton(session.id, 'decline');
    const { payment_intent } = await sandbox.stripe.checkout.sessions.retrieve(session.id);
    const error = await failure(sandbox.stripe.refunds.create({ payment_intent: String(payment_intent) }));
    expect(error.statusCode).toBe(400);
  });
});

describe('idempotency', () => {
  test('the same key and parameters get the same response, marked as replayed', async () => {
    const order = sandbox.sessionParams();
    const first = await sandbox.stripe.checkout.sessions.create(order, { idempotencyKey: 'same' });
    const second = await sandbox.stripe.checkout.sessions.create(order, { idempotencyKey: 'same' });
    expect(second).toEqual(first);
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  });

  test('the same key with other parameters is refused', async () => {
    await sandbox.stripe.checkout.sessions.create(sandbox.sessionParams(), { idempotencyKey: 'other' });
    const error = await failure(
      sandbox.stripe.checkout.sessions.create(sandbox.sessionParams({ client_reference_id: '8' }), {
        idempotencyKey: 'other',
      }),
    );
    expect(error).toMatchObject({ statusCode: 400, rawType: 'idempotency_error' });
  });

  test('twenty concurrent refunds with one key make one refund', async () => {
    const intent = await paidIntent();
    const refunds = await Promise.all(
      Array.from({ length: 20 }, () =>
        sandbox.stripe.refunds.create(
          { payment_intent: intent, amount: 100 },
          { idempotencyKey: `once-${intent}` },
        ),
      ),
    );
    expect(new Set(refunds.map((refund) => refund.id)).size).toBe(1);
    expect((await sandbox.stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(1);
  });

  test('twenty concurrent refunds with different keys never exceed the payment', async () => {
    const intent = await paidIntent();
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        sandbox.stripe.refunds.create({ payment_intent: intent, amount: 1000 }),
      ),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(3);
  });

  test('a parameter error does not store the key, a refusal after validation does', async () => {
    const options = { idempotencyKey: 'mended' };
    await failure(
      sandbox.stripe.checkout.sessions.create(sandbox.sessionParams({ success_url: 'nowhere' }), options),
    );
    expect((await sandbox.stripe.checkout.sessions.create(sandbox.sessionParams(), options)).status).toBe(
      'open',
    );
    const intent = await paidIntent();
    const tooMuch = () =>
      failure(
        sandbox.stripe.refunds.create({ payment_intent: intent, amount: 9999 }, { idempotencyKey: 'kept' }),
      );
    await tooMuch();
    expect((await tooMuch()).headers?.['idempotent-replayed']).toBe('true');
  });
});

describe('authentication and malformed requests', () => {
  test('a wrong API key is refused and does not appear in the message', async () => {
    const error = await failure(createStripeClient(sandbox.port, 'sk_test_wrong').checkout.sessions.list());
    expect(error).toMatchObject({ statusCode: 401, type: 'StripeAuthenticationError' });
    expect(error.message).not.toContain('sk_test');
  });

  test.each([
    ['No such checkout.session', () => sandbox.stripe.checkout.sessions.retrieve('cs_test_none')],
    ['No such payment_intent', () => sandbox.stripe.paymentIntents.retrieve('pi_none')],
    ['No such charge', () => sandbox.stripe.charges.retrieve('re_none')],
    ['No such refund', () => sandbox.stripe.refunds.retrieve('re_none')],
    ['No such event', () => sandbox.stripe.events.retrieve('evt_none')],
  ])('%s: an unknown id is a 404', async (message, call: () => Promise<unknown>) => {
    const error = await failure(call());
    expect(error).toMatchObject({ statusCode: 404, code: 'resource_missing' });
    expect(error.message).toContain(message);
  });

  test('an unknown route is a 404', async () => {
    expect(await failure(sandbox.stripe.customers.create({}))).toMatchObject({ statusCode: 404 });
  });

  const form = 'application/x-www-form-urlencoded';
  test.each([
    ['JSON', '{"mode":"payment"}', 'application/json', 400],
    ['JSON named a form', '{"mode":"payment"}', form, 400],
    ['a broken escape', 'mode=%E0%A4', form, 400],
    ['a broken name', 'line_items[0=1', form, 400],
    ['a name that is a group and a value', 'metadata=1&metadata[a]=2', form, 400],
    ['too deep', `a${'[b]'.repeat(20)}=1`, form, 400],
    ['over 1 MB', `metadata[a]=${'x'.repeat(1_100_000)}`, form, 413],
  ])('a malformed body (%s) gets a Stripe error', async (_, body, type, status) => {
    const response = await fetch(`http://127.0.0.1:${sandbox.port}/v1/checkout/sessions`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sandbox_key', 'content-type': type },
      body,
    });
    expect(response.status).toBe(status);
    expect(response.headers.get('request-id')).toMatch(/^req_/);
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });
});
