import { afterEach, beforeEach, expect, test } from 'vitest';
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
beforeEach(async () => {
  receiver = await startWebhookReceiver();
  sandbox = await startTestWalletSandbox({ webhookUrl: receiver.url });
});
afterEach(async () => {
  await sandbox.close();
  await receiver.close();
});

interface Event {
  id: string;
  event_type: string;
  resource: Record<string, unknown> & { links: { rel: string; href: string }[] };
}
const open = ({ body }: ReceivedWebhook) => JSON.parse(body) as Event;

/** Verifies like a shop: with the event as the received text. */
async function verify(
  { headers }: ReceivedWebhook,
  text: string,
  webhookId = testWalletCredentials.webhookId,
): Promise<string> {
  const proof = {
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
    webhook_id: webhookId,
  };
  const { accessToken } = await sandbox.token();
  const answer = await fetch(`http://127.0.0.1:${sandbox.port}/v1/notifications/verify-webhook-signature`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: `${JSON.stringify(proof).slice(0, -1)},"webhook_event":${text}}`,
  });
  return ((await answer.json()) as { verification_status: string }).verification_status;
}

const until = async (count: number) => (await receiver.waitForCount(count)).map(open);

test('approval, capture and refund send webhooks with the ids that lead to the order', async () => {
  const { orderId, captureId } = await sandbox.createCapturedOrder();
  await sandbox.payments.refundCapturedPayment({
    captureId,
    body: { amount: { currencyCode: 'USD', value: '4.48' }, customId: 'refund-7' },
  });
  const events = await until(3);
  const of = (type: string) => events.find((event) => event.event_type === type)?.resource;
  expect(of('CHECKOUT.ORDER.APPROVED')).toMatchObject({ id: orderId, status: 'APPROVED' });
  expect(of('PAYMENT.CAPTURE.COMPLETED')).toMatchObject({
    id: captureId,
    custom_id: 'attempt-7',
    amount: { value: '34.48' },
    supplementary_data: { related_ids: { order_id: orderId } },
  });
  const refund = of('PAYMENT.CAPTURE.REFUNDED');
  expect(refund).toMatchObject({ custom_id: 'refund-7', amount: { value: '4.48' } });
  expect(refund?.links.find(({ rel }) => rel === 'up')?.href).toMatch(new RegExp(`/captures/${captureId}$`));
  for (const { id } of events) expect(id).toMatch(/^WH-[A-Z0-9]{17}-[A-Z0-9]{17}$/);
});

test('a declined capture sends a webhook and can be retrieved', async () => {
  const id = await sandbox.createWalletOrder();
  await sandbox.pressWalletButton(id, 'decline');
  await expect(sandbox.capture(id)).rejects.toThrow();
  const denied = (await until(2)).find(({ event_type }) => event_type === 'PAYMENT.CAPTURE.DENIED');
  expect(denied?.resource).toMatchObject({ supplementary_data: { related_ids: { order_id: id } } });
  const captureId = String(denied?.resource.id);
  const { result } = await sandbox.payments.getCapturedPayment({ captureId });
  expect(result.status).toBe('DECLINED');
});

test('the signature is valid for the event as sent and for an equal one in another spelling', async () => {
  await sandbox.pressWalletButton(await sandbox.createWalletOrder(), 'approve');
  const [told] = await receiver.waitForCount(1);
  if (!told) return expect.unreachable();
  expect(await verify(told, told.body)).toBe('SUCCESS');
  const turned = Object.fromEntries(Object.entries(open(told)).reverse());
  expect(await verify(told, JSON.stringify(turned, null, 2))).toBe('SUCCESS');
});

test('the signature is invalid for anything else', async () => {
  await sandbox.pressWalletButton(await sandbox.createWalletOrder(), 'approve');
  const [told] = await receiver.waitForCount(1);
  if (!told) return expect.unreachable();
  const bend = (headers: Record<string, string>): ReceivedWebhook => ({
    ...told,
    headers: { ...told.headers, ...headers },
  });
  expect(await verify(told, told.body.replace('34.48', '0.48'))).toBe('FAILURE');
  expect(await verify(told, told.body.replace('"WH-', '"WX-'))).toBe('FAILURE');
  expect(await verify(told, 'null')).toBe('FAILURE');
  expect(await verify(told, told.body, 'WHOTHER')).toBe('FAILURE');
  expect(await verify(bend({ 'paypal-transmission-sig': 'AAAA' }), told.body)).toBe('FAILURE');
  expect(await verify(bend({ 'paypal-transmission-id': 'other' }), told.body)).toBe('FAILURE');
  expect(await verify(bend({ 'paypal-cert-url': 'https://evil.test/cert' }), told.body)).toBe('FAILURE');
});
