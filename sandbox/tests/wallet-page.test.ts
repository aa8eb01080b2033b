import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSandbox } from '#sandbox/testing/start-test-sandbox.ts';
import {
  readPaypalErrorIssue,
  startTestWalletSandbox,
  type TestWalletSandbox,
} from '#sandbox/testing/start-test-wallet-sandbox.ts';

let sandbox: TestWalletSandbox;
beforeAll(async () => {
  sandbox = await startTestWalletSandbox({ merchantName: 'Shop' });
});
afterAll(() => sandbox.close());

const read = async (id: string) => (await sandbox.orders.getOrder({ id })).result;

async function page(id: string): Promise<{ status: number; text: string; policy: string }> {
  const response = await fetch(`http://127.0.0.1:${sandbox.port}/checkoutnow?token=${id}`);
  const policy = response.headers.get('content-security-policy') ?? '';
  return { status: response.status, text: await response.text(), policy };
}

const location = (answer: Response) => answer.headers.get('location');
const backToShop = (id: string) => `http://shop.test/payment?order=7&token=${id}&PayerID=TESTPAYER2345`;

test('the page shows the order under the brand of the shop and offers Approve first', async () => {
  const { status, text, policy } = await page(await sandbox.createWalletOrder());
  expect(status).toBe(200);
  expect(text).not.toContain('declined');
  expect(text).toContain('<title>Approve $34.48 to Tom &amp; Co - Test wallet page</title>');
  expect(text).toContain('No money moves');
  expect(text).toContain('Batman &lt;bust&gt;');
  for (const sum of ['$29.98', '$4.00', '$0.50', '$34.48']) expect(text).toContain(sum);
  const buttons = [...text.matchAll(/<button[^>]*>([^<]*)<\/button>/g)].map((match) => match[1]);
  expect(buttons).toEqual(['Approve', 'Decline', 'Cancel', 'Let it expire']);
  expect(text).not.toMatch(/<script|<input/);
  expect(policy).toContain("form-action 'self' http://shop.test;");
});

test('Approve redirects to the shop with token and PayerID; pressing it again stays on the page', async () => {
  const id = await sandbox.createWalletOrder();
  const answer = await sandbox.pressWalletButton(id, 'approve');
  expect([answer.status, location(answer)]).toEqual([303, backToShop(id)]);
  expect((await read(id)).status).toBe('APPROVED');
  expect(location(await sandbox.pressWalletButton(id, 'approve'))).toBe(`checkoutnow?token=${id}`);
  expect((await page(id)).text).toContain('You have approved this payment');
});

test('Decline redirects to the shop, the capture fails, and the order can be approved again', async () => {
  const id = await sandbox.createWalletOrder();
  expect(location(await sandbox.pressWalletButton(id, 'decline'))).toBe(backToShop(id));
  expect(await readPaypalErrorIssue(sandbox.capture(id))).toBe('INSTRUMENT_DECLINED');
  const again = (await page(id)).text;
  expect(again).toContain('Your payment was declined.');
  expect(again).toContain('>Approve</button>');
  expect(location(await sandbox.pressWalletButton(id, 'approve'))).toBe(backToShop(id));
  expect((await sandbox.capture(id)).result.status).toBe('COMPLETED');
});

test('a declined order can be approved before the shop captures it', async () => {
  const id = await sandbox.createWalletOrder();
  await sandbox.pressWalletButton(id, 'decline');
  expect(location(await sandbox.pressWalletButton(id, 'approve'))).toBe(backToShop(id));
  expect((await sandbox.capture(id)).result.status).toBe('COMPLETED');
});

test('Cancel redirects to the cancel URL and leaves the order unchanged', async () => {
  const id = await sandbox.createWalletOrder();
  const answer = await sandbox.pressWalletButton(id, 'cancel');
  expect([answer.status, location(answer)]).toEqual([
    303,
    `http://shop.test/payment?canceled=true&token=${id}`,
  ]);
  expect((await read(id)).status).toBe('PAYER_ACTION_REQUIRED');
});

test('Let it expire removes the order, and the page links back to the shop', async () => {
  const id = await sandbox.createWalletOrder();
  const answer = await sandbox.pressWalletButton(id, 'expire');
  expect(location(answer)).toBe(`checkoutnow?token=${id}`);
  const { status, text } = await page(id);
  expect(status).toBe(410);
  expect(text).toContain('This payment has expired');
  expect(text).toContain(`href="http://shop.test/payment?canceled=true&amp;token=${id}"`);
  expect(await readPaypalErrorIssue(sandbox.orders.getOrder({ id }))).toBe('INVALID_RESOURCE_ID');
  expect(await readPaypalErrorIssue(sandbox.capture(id))).toBe('INVALID_RESOURCE_ID');
  expect(location(await sandbox.pressWalletButton(id, 'approve'))).toBe(`checkoutnow?token=${id}`);
});

test('a paid order, an unknown one and an unknown button get a page', async () => {
  const { orderId } = await sandbox.createCapturedOrder();
  const paid = await page(orderId);
  expect([paid.status, paid.text.includes('This payment is complete')]).toEqual([200, true]);
  expect(location(await sandbox.pressWalletButton(orderId, 'expire'))).toBe(`checkoutnow?token=${orderId}`);
  expect((await read(orderId)).status).toBe('COMPLETED');
  const unknown = await page('NONE');
  expect([unknown.status, unknown.text.includes('We do not know this payment')]).toEqual([404, true]);
  expect((await sandbox.pressWalletButton(await sandbox.createWalletOrder(), 'steal')).status).toBe(400);
});

test('without PayPal settings its routes do not exist', async () => {
  const bare = await startTestSandbox();
  const base = `http://127.0.0.1:${bare.port}`;
  expect((await fetch(`${base}/checkoutnow?token=X`)).status).toBe(404);
  expect((await fetch(`${base}/v2/checkout/orders`, { method: 'POST', body: '{}' })).status).toBe(404);
  expect((await fetch(`${base}/v1/oauth2/token`, { method: 'POST' })).status).toBe(401);
  await bare.close();
});
