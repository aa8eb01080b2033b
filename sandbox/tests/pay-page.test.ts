import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSandbox, type TestSandbox } from '#sandbox/testing/start-test-sandbox.ts';

let sandbox: TestSandbox;
let clock = 0;
beforeAll(async () => {
  sandbox = await startTestSandbox({ now: () => Date.now() + clock, merchantName: 'Tom & Co' });
});
afterAll(() => sandbox.close());

const create = () => sandbox.stripe.checkout.sessions.create(sandbox.sessionParams());
const read = (id: string) => sandbox.stripe.checkout.sessions.retrieve(id);

async function page(path: string): Promise<{ status: number; text: string; policy: string }> {
  const response = await fetch(`http://127.0.0.1:${sandbox.port}${path}`);
  const policy = response.headers.get('content-security-policy') ?? '';
  return { status: response.status, text: await response.text(), policy };
}

test('the page shows the order and offers Pay first', async () => {
  const session = await create();
  const { status, text, policy } = await page(`/pay/${session.id}`);
  expect(status).toBe(200);
  expect(text).toContain('<html lang="en">');
  expect(text).toContain('<title>Pay $34.48 to Tom &amp; Co - Test card page</title>');
  expect(text).toContain('No money moves');
  expect(text).toContain('Batman &lt;bust&gt;');
  expect(text).toContain('$29.98');
  const buttons = [...text.matchAll(/<button[^>]*>([^<]*)<\/button>/g)].map((match) => match[1]);
  expect(buttons).toEqual(['Pay', 'Decline', 'Cancel', 'Let it expire']);
  expect(text).not.toMatch(/<script|<input/);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'self' http://shop.test;");
});

test('Pay charges once, however often it is pressed, and redirects to the shop', async () => {
  const session = await create();
  const presses = await Promise.all(
    Array.from({ length: 5 }, () => sandbox.pressPayButton(session.id, 'pay')),
  );
  const back = `http://shop.test/payment/success/7?session=${session.id}`;
  for (const answer of [...presses, await sandbox.pressPayButton(session.id, 'pay')]) {
    expect([answer.status, answer.headers.get('location')]).toEqual([303, back]);
  }
  expect(await read(session.id)).toMatchObject({ status: 'complete', payment_status: 'paid' });
  const events = await sandbox.stripe.events.list({ type: 'payment_intent.succeeded' });
  expect(events.data).toHaveLength(1);
});

test('a paid session cannot be declined, canceled or expired', async () => {
  const session = await create();
  await sandbox.pressPayButton(session.id, 'pay');
  for (const choice of ['decline', 'cancel', 'expire'])
    expect((await sandbox.pressPayButton(session.id, choice)).headers.get('location')).toBe(session.id);
  expect(await read(session.id)).toMatchObject({ status: 'complete' });
  const { status, text } = await page(`/pay/${session.id}`);
  expect([status, text.includes('This payment is complete')]).toEqual([200, true]);
});

test('Decline shows a message on the page, and the session can still be paid', async () => {
  const session = await create();
  const answer = await sandbox.pressPayButton(session.id, 'decline');
  expect(answer.status).toBe(303);
  const again = await fetch(new URL(answer.headers.get('location') ?? '', answer.url));
  expect(again.status).toBe(200);
  expect(await again.text()).toContain('Your card was declined.');
  const declined = await sandbox.stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent'],
  });
  expect(declined).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: {
      status: 'requires_payment_method',
      amount_received: 0,
      last_payment_error: { code: 'card_declined', message: 'Your card was declined.' },
    },
  });
  await sandbox.pressPayButton(session.id, 'pay');
  const paid = await sandbox.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
  expect(paid).toMatchObject({
    status: 'complete',
    payment_intent: { status: 'succeeded', last_payment_error: null },
  });
});

test('Cancel redirects to the shop and leaves the session open', async () => {
  const session = await create();
  const answer = await sandbox.pressPayButton(session.id, 'cancel');
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    'http://shop.test/payment?canceled=true',
  ]);
  expect((await read(session.id)).status).toBe('open');
});

test('Let it expire ends the session, and the page links back to the shop', async () => {
  const session = await create();
  await sandbox.pressPayButton(session.id, 'expire');
  expect((await read(session.id)).status).toBe('expired');
  const { status, text } = await page(`/pay/${session.id}`);
  expect(status).toBe(410);
  expect(text).toContain('This payment has expired');
  expect(text).toContain('href="http://shop.test/payment?canceled=true"');
  expect((await sandbox.pressPayButton(session.id, 'pay')).headers.get('location')).toBe(session.id);
  expect((await read(session.id)).payment_intent).toBeNull();
});

test('a session expires at its expiry time', async () => {
  const session = await create();
  clock = 31 * 60 * 1000 + 1000;
  try {
    expect((await sandbox.pressPayButton(session.id, 'pay')).headers.get('location')).toBe(session.id);
    expect(await read(session.id)).toMatchObject({ status: 'expired', payment_status: 'unpaid' });
    const { data } = await sandbox.stripe.events.list({ type: 'checkout.session.expired' });
    expect(data[0]?.data.object).toMatchObject({ id: session.id });
  } finally {
    clock = 0;
  }
});

test('an unknown session and an unknown button get a page', async () => {
  const { status, text } = await page('/pay/cs_test_none');
  expect([status, text.includes('We do not know this payment')]).toEqual([404, true]);
  const session = await create();
  const answer = await sandbox.pressPayButton(session.id, 'steal');
  expect(answer.status).toBe(400);
  expect((await read(session.id)).status).toBe('open');
});

test('the control page lists payments and events and contains no secret', async () => {
  const session = await create();
  await sandbox.pressPayButton(session.id, 'pay');
  const { status, text } = await page('/');
  expect(status).toBe(200);
  expect(text).toContain(`pay/${session.id}`);
  expect(text).toContain('checkout.session.completed');
  expect(text).not.toMatch(/sk_test|whsec|ann@example/);
  expect((await page('/favicon.ico')).status).toBe(404);
});
