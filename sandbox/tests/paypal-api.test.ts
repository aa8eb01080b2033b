import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createPaypalClient,
  makeWalletOrderRequest,
  readPaypalErrorIssue,
  startTestWalletSandbox,
  type TestWalletSandbox,
  testWalletCredentials,
} from '#sandbox/testing/start-test-wallet-sandbox.ts';

let sandbox: TestWalletSandbox;
let clock = 0;
beforeAll(async () => {
  sandbox = await startTestWalletSandbox({ now: () => Date.now() + clock });
});
afterAll(() => sandbox.close());

const read = async (id: string) => (await sandbox.orders.getOrder({ id })).result;

interface Reply {
  name: string;
  details: { issue: string; field?: string }[];
  links: { rel: string; href: string }[];
}
async function refusal(path: string, body: unknown): Promise<[number, string, string, string | undefined]> {
  const response = await sandbox.call(path, body);
  const { name, details } = (await response.json()) as Reply;
  return [response.status, name, details[0]?.issue ?? '', details[0]?.field];
}

describe('authentication', () => {
  test('a wrong secret is invalid_client, and a missing or forged token is refused', async () => {
    const bad = createPaypalClient(sandbox.port, { ...testWalletCredentials, clientSecret: 'wrong' });
    await expect(bad.clientCredentialsAuthManager.updateToken()).rejects.toMatchObject({
      statusCode: 401,
      result: { error: 'invalid_client' },
    });
    const base = `http://127.0.0.1:${sandbox.port}/v2/checkout/orders/x`;
    for (const authorization of ['', 'Bearer A21AA.9999999999.forged', 'Bearer x']) {
      const answer = await fetch(base, { headers: { authorization } });
      expect([answer.status, ((await answer.json()) as Reply).name]).toEqual([401, 'AUTHENTICATION_FAILURE']);
    }
  });

  test('a token expires after nine hours', async () => {
    const { accessToken } = await sandbox.token();
    const ask = () =>
      sandbox.call('/v2/payments/refunds/x', undefined, { authorization: `Bearer ${accessToken}` });
    expect((await ask()).status).toBe(404);
    clock = 9 * 3600 * 1000 + 1000;
    expect((await ask()).status).toBe(401);
    clock = 0;
  });
});

describe('orders', () => {
  test('an order is created with a link to its approval page', async () => {
    const prefer = 'return=representation';
    const { result, statusCode } = await sandbox.orders.createOrder({
      body: makeWalletOrderRequest(),
      prefer,
    });
    expect(statusCode).toBe(201);
    expect(result).toMatchObject({
      status: 'PAYER_ACTION_REQUIRED',
      intent: 'CAPTURE',
      purchaseUnits: [
        {
          referenceId: 'order-7',
          customId: 'attempt-7',
          amount: { value: '34.48', breakdown: { shipping: { value: '4.00' } } },
          items: [{ name: 'Batman <bust>', quantity: '2', unitAmount: { value: '14.99' } }],
        },
      ],
    });
    expect(result.links?.map(({ rel }) => rel)).toEqual(['self', 'payer-action']);
    expect(result.links?.[1]?.href).toBe(`${sandbox.url}/checkoutnow?token=${result.id}`);
    expect((await read(result.id ?? '')).status).toBe('PAYER_ACTION_REQUIRED');
  });

  test('without Prefer: return=representation, the response is minimal', async () => {
    const { result } = await sandbox.orders.createOrder({ body: makeWalletOrderRequest() });
    expect(Object.keys(result).sort()).toEqual(['id', 'links', 'paymentSource', 'status']);
    const id = result.id ?? '';
    await sandbox.pressWalletButton(id, 'approve');
    const captured = (await sandbox.orders.captureOrder({ id })).result;
    expect(captured.intent).toBeUndefined();
    expect(captured.purchaseUnits?.[0]).toMatchObject({
      referenceId: 'order-7',
      payments: { captures: [{ status: 'COMPLETED' }] },
    });
    const captureId = captured.purchaseUnits?.[0]?.payments?.captures?.[0]?.id ?? '';
    const refunded = (await sandbox.payments.refundCapturedPayment({ captureId })).result;
    expect(refunded).toMatchObject({ status: 'COMPLETED' });
    expect(refunded.amount).toBeUndefined();
  });

  test('one idempotency key creates one order; another key another', async () => {
    const [first, again, other] = [
      await sandbox.createWalletOrder('order-8', 'one'),
      await sandbox.createWalletOrder('order-8', 'one'),
      await sandbox.createWalletOrder('order-8', 'two'),
    ];
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  const amount = { currency_code: 'USD', value: '10.00' };
  const order = (unit: object, more: object = {}) => ({
    intent: 'CAPTURE',
    purchase_units: [unit],
    payment_source: {
      paypal: { experience_context: { return_url: 'http://s.test/a', cancel_url: 'http://s.test/b' } },
    },
    ...more,
  });
  const item = (value: string, quantity = '1') => ({
    name: 'Bust',
    quantity,
    unit_amount: { currency_code: 'USD', value },
  });
  const broken = (breakdown: object) => ({ ...amount, breakdown });

  test.each([
    ['three decimals', { amount: { ...amount, value: '10.001' } }, 'DECIMAL_PRECISION'],
    ['no decimals', { amount: { ...amount, value: '10' } }, 'DECIMAL_PRECISION'],
    ['nothing to pay', { amount: { ...amount, value: '0.00' } }, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    ['another currency', { amount: { ...amount, currency_code: 'XXX' } }, 'INVALID_CURRENCY_CODE'],
    [
      'parts that miss the sum',
      { amount: broken({ item_total: amount, shipping: amount }) },
      'AMOUNT_MISMATCH',
    ],
    ['items without their total', { amount, items: [item('10.00')] }, 'ITEM_TOTAL_REQUIRED'],
    [
      'items that miss their total',
      { amount: broken({ item_total: amount }), items: [item('3.00', '3')] },
      'ITEM_TOTAL_MISMATCH',
    ],
  ])('%s is refused with 422', async (_, unit, issue) => {
    expect((await refusal('/v2/checkout/orders', order(unit))).slice(0, 3)).toEqual([
      422,
      'UNPROCESSABLE_ENTITY',
      issue,
    ]);
  });

  test.each([
    ['an unknown name', order({ amount, refrence_id: 'x' }), '/purchase_units/0/refrence_id'],
    ['an unknown name on top', order({ amount }, { processing: 'x' }), '/processing'],
    ['a name too long', order({ amount, custom_id: 'x'.repeat(128) }), '/purchase_units/0/custom_id'],
    ['a number for a sum', order({ amount: { ...amount, value: 10 } }), '/purchase_units/0/amount/value'],
    ['no sum', order({}), '/purchase_units/0/amount'],
    ['no unit', order({}, { purchase_units: [] }), '/purchase_units'],
    ['another intent', order({ amount }, { intent: 'AUTHORIZE' }), '/intent'],
    ['no way back', order({ amount }, { payment_source: {} }), '/payment_source/paypal'],
  ])('%s is refused with 400', async (_, body, field) => {
    const [status, name, , told] = await refusal('/v2/checkout/orders', body);
    expect([status, name, told]).toEqual([400, 'INVALID_REQUEST', field]);
  });

  test('an amount without a breakdown is accepted', async () => {
    expect((await sandbox.call('/v2/checkout/orders', order({ amount }))).status).toBe(201);
  });

  test('malformed JSON, another content type and an unknown route are refused', async () => {
    const { accessToken } = await sandbox.token();
    const post = (type: string, body: string) =>
      fetch(`http://127.0.0.1:${sandbox.port}/v2/checkout/orders`, {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': type },
        body,
      });
    expect((await post('application/json', '{')).status).toBe(400);
    expect((await post('text/plain', '{}')).status).toBe(415);
    expect((await sandbox.call('/v2/invoicing/invoices')).status).toBe(404);
    expect(await readPaypalErrorIssue(sandbox.orders.getOrder({ id: 'NONE' }))).toBe('INVALID_RESOURCE_ID');
  });
});

describe('captures', () => {
  test('an order that nobody approved cannot be captured', async () => {
    const id = await sandbox.createWalletOrder();
    expect(await readPaypalErrorIssue(sandbox.capture(id))).toBe('ORDER_NOT_APPROVED');
  });

  test('an approved order is captured once, however often it is requested', async () => {
    const id = await sandbox.createWalletOrder();
    await sandbox.pressWalletButton(id, 'approve');
    expect(await read(id)).toMatchObject({ status: 'APPROVED', payer: { payerId: 'TESTPAYER2345' } });
    const first = (await sandbox.capture(id, 'capture-1')).result;
    expect(first).toMatchObject({
      status: 'COMPLETED',
      payer: { emailAddress: 'wallet.customer@example.com' },
      purchaseUnits: [
        {
          payments: {
            captures: [
              { status: 'COMPLETED', amount: { value: '34.48' }, customId: 'attempt-7', finalCapture: true },
            ],
          },
        },
      ],
    });
    expect((await sandbox.capture(id, 'capture-1')).result).toEqual(first);
    expect(await readPaypalErrorIssue(sandbox.capture(id, 'capture-2'))).toBe('ORDER_ALREADY_CAPTURED');
    expect(await readPaypalErrorIssue(sandbox.capture(id))).toBe('ORDER_ALREADY_CAPTURED');
  });

  test('a declined capture fails, and the same key works after a new approval', async () => {
    const id = await sandbox.createWalletOrder();
    await sandbox.pressWalletButton(id, 'decline');
    expect((await read(id)).status).toBe('APPROVED');
    const path = `/v2/checkout/orders/${id}/capture`;
    const declined = await sandbox.call(path, {}, { 'paypal-request-id': 'key' });
    const { details, links } = (await declined.json()) as Reply;
    expect([declined.status, details[0]?.issue]).toEqual([422, 'INSTRUMENT_DECLINED']);
    const page = `${sandbox.url}/checkoutnow?token=${id}`;
    expect(links.filter(({ href }) => href === page).map(({ rel }) => rel)).toEqual([
      'redirect',
      'payer-action',
    ]);
    expect((await read(id)).status).toBe('PAYER_ACTION_REQUIRED');
    expect(await readPaypalErrorIssue(sandbox.capture(id, 'key'))).toBe('ORDER_NOT_APPROVED');
    await sandbox.pressWalletButton(id, 'approve');
    expect((await sandbox.capture(id, 'key')).result.status).toBe('COMPLETED');
  });
});

describe('refunds', () => {
  const refund = (captureId: string, value?: string, key?: string) =>
    sandbox.payments
      .refundCapturedPayment({
        captureId,
        prefer: 'return=representation',
        ...(key === undefined ? {} : { paypalRequestId: key }),
        body: {
          customId: 'refund-7',
          noteToPayer: 'Sorry',
          ...(value === undefined ? {} : { amount: { currencyCode: 'USD', value } }),
        },
      })
      .then(({ result }) => result);

  test('a capture is refunded in parts, never above its amount', async () => {
    const { orderId, captureId } = await sandbox.createCapturedOrder();
    const part = await refund(captureId, '4.48', 'part');
    expect(part).toMatchObject({ status: 'COMPLETED', amount: { value: '4.48' }, customId: 'refund-7' });
    expect(await refund(captureId, '4.48', 'part')).toEqual(part);
    expect(await readPaypalErrorIssue(refund(captureId, '30.01'))).toBe('REFUND_AMOUNT_EXCEEDED');
    expect(await readPaypalErrorIssue(refund(captureId, '0.00'))).toBe('CANNOT_BE_ZERO_OR_NEGATIVE');
    const capture = () => sandbox.payments.getCapturedPayment({ captureId }).then(({ result }) => result);
    expect((await capture()).status).toBe('PARTIALLY_REFUNDED');
    expect(await refund(captureId)).toMatchObject({ amount: { value: '30.00' }, noteToPayer: 'Sorry' });
    expect((await capture()).status).toBe('REFUNDED');
    expect(await readPaypalErrorIssue(refund(captureId, '0.01'))).toBe('CAPTURE_FULLY_REFUNDED');
    const payments = (await read(orderId)).purchaseUnits?.[0]?.payments;
    expect(payments?.refunds?.map(({ amount }) => amount?.value)).toEqual(['4.48', '30.00']);
    for (const one of payments?.refunds ?? [])
      expect(one.links?.find(({ rel }) => rel === 'up')?.href).toBe(
        `${sandbox.url}/v2/payments/captures/${captureId}`,
      );
    const { result } = await sandbox.payments.getRefund({ refundId: part.id ?? '' });
    expect(result).toMatchObject({ id: part.id, customId: 'refund-7' });
  });

  test('another currency and an unknown capture are refused', async () => {
    const { captureId } = await sandbox.createCapturedOrder();
    const path = `/v2/payments/captures/${captureId}/refund`;
    const body = { amount: { currency_code: 'EUR', value: '1.00' } };
    expect((await refusal(path, body))[2]).toBe('REFUND_CAPTURE_CURRENCY_MISMATCH');
    expect(await readPaypalErrorIssue(refund('NONE'))).toBe('INVALID_RESOURCE_ID');
  });
});

test('an order without approval expires after three hours, an approved one does not', async () => {
  const [left, approved] = [await sandbox.createWalletOrder(), await sandbox.createWalletOrder()];
  await sandbox.pressWalletButton(approved, 'approve');
  clock = 3 * 3600 * 1000 + 1000;
  expect(await readPaypalErrorIssue(sandbox.orders.getOrder({ id: left }))).toBe('INVALID_RESOURCE_ID');
  expect(await readPaypalErrorIssue(sandbox.capture(left))).toBe('INVALID_RESOURCE_ID');
  expect((await sandbox.capture(approved)).result.status).toBe('COMPLETED');
  clock = 0;
});
