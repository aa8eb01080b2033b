import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSandboxControlClient } from '#sandbox/testing/create-sandbox-control-client.ts';
import { testStripeSecretKey, testStripeWebhookSecret } from '#sandbox/testing/start-test-sandbox.ts';
import {
  readPaypalErrorIssue,
  startTestWalletSandbox,
  type TestWalletSandbox,
  testWalletCredentials,
} from '#sandbox/testing/start-test-wallet-sandbox.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#sandbox/testing/start-webhook-receiver.ts';

let folder: string;
let stateFile: string;
let receiver: WebhookReceiver;
const children: ChildProcess[] = [];
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sandbox-'));
  stateFile = path.join(folder, 'state.jsonl');
  receiver = await startWebhookReceiver();
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await receiver.close();
  rmSync(folder, { recursive: true });
});

async function withWallet<T>(work: (wallet: TestWalletSandbox) => Promise<T>): Promise<T> {
  const wallet = await startTestWalletSandbox({ stateFile, webhookUrl: receiver.url });
  try {
    return await work(wallet);
  } finally {
    await wallet.close();
  }
}

function startMain(more: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, [new URL('../main.ts', import.meta.url).pathname], {
    env: {
      PATH: process.env.PATH,
      SANDBOX_PORT: '0',
      SANDBOX_STATE_FILE: stateFile,
      SANDBOX_STRIPE_SECRET_KEY: testStripeSecretKey,
      SANDBOX_STRIPE_WEBHOOK_SECRET: testStripeWebhookSecret,
      SANDBOX_STRIPE_WEBHOOK_URL: receiver.url,
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

const walletSettings = () => ({
  SANDBOX_PAYPAL_CLIENT_ID: testWalletCredentials.clientId,
  SANDBOX_PAYPAL_CLIENT_SECRET: testWalletCredentials.clientSecret,
  SANDBOX_PAYPAL_WEBHOOK_ID: testWalletCredentials.webhookId,
  SANDBOX_PAYPAL_WEBHOOK_URL: receiver.url,
});

test('orders, captures, refunds and idempotent responses survive a restart', async () => {
  const before = await withWallet(async (wallet) => {
    const { orderId, captureId } = await wallet.createCapturedOrder();
    const { result } = await wallet.payments.refundCapturedPayment({
      captureId,
      paypalRequestId: 'refund',
      body: { amount: { currencyCode: 'USD', value: '1.00' } },
    });
    const approved = await wallet.createWalletOrder('order-8', 'second');
    await wallet.pressWalletButton(approved, 'approve');
    const expired = await wallet.createWalletOrder();
    await wallet.pressWalletButton(expired, 'expire');
    const order = (await wallet.orders.getOrder({ id: orderId })).result.purchaseUnits;
    return { orderId, captureId, refund: result, approved, expired, order };
  });
  await withWallet(async (wallet) => {
    // The links contain the port, which has changed.
    const { result } = await wallet.orders.getOrder({ id: before.orderId });
    const sums = (units: typeof result.purchaseUnits) => [
      units?.[0]?.payments?.captures?.map(({ id, amount }) => [id, amount]),
      units?.[0]?.payments?.refunds?.map(({ id, amount }) => [id, amount]),
    ];
    expect(sums(result.purchaseUnits)).toEqual(sums(before.order));
    expect(await wallet.createWalletOrder('order-8', 'second')).toBe(before.approved);
    const again = await wallet.payments.refundCapturedPayment({
      captureId: before.captureId,
      paypalRequestId: 'refund',
      body: { amount: { currencyCode: 'USD', value: '1.00' } },
    });
    expect(again.result).toEqual(before.refund);
    expect((await wallet.capture(before.approved)).result.status).toBe('COMPLETED');
    expect(await readPaypalErrorIssue(wallet.orders.getOrder({ id: before.expired }))).toBe(
      'INVALID_RESOURCE_ID',
    );
  });
});

test('faults survive kill -9, and so does what they decided for a webhook', async () => {
  const first = startMain(walletSettings());
  const [line] = (await once(first.stdout ?? first, 'data')) as [Buffer];
  const port = Number(/:(\d+)\s*$/.exec(line.toString())?.[1]);
  const control = createSandboxControlClient(port);
  await control.addFault('webhook-delay', { ms: 60_000, times: 1 });
  const stays = await control.addFault('decline', { target: 'order-7' });
  await control.post('faults', { target: 'all', fault: 'answer-500', calls: ['token'] });
  first.kill('SIGKILL');
  await once(first, 'exit');

  await withWallet(async (wallet) => {
    const { read, post } = createSandboxControlClient(wallet.port);
    const { faults } = await read();
    expect(faults.map(({ fault }) => fault)).toEqual(['webhook-delay', 'decline', 'answer-500']);
    const token = `http://127.0.0.1:${wallet.port}/v1/oauth2/token`;
    expect((await fetch(token, { method: 'POST' })).status).toBe(500);
    await fetch(`http://127.0.0.1:${wallet.port}/control/faults/${faults[2]?.id}`, {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
    });
    const id = await wallet.createWalletOrder('order-9');
    await post(`sessions/${id}/approve`);
    await expect.poll(async () => (await read()).faults.map((one) => one.id)).toEqual([stays]);
  });

  await withWallet(async (wallet) => {
    const { read, post } = createSandboxControlClient(wallet.port);
    const { faults, deliveries } = await read();
    expect(faults.map((one) => one.id)).toEqual([stays]);
    expect(receiver.received).toHaveLength(0);
    await post(`webhooks/${deliveries[0]?.id}/resend`);
    await receiver.waitForCount(1);
  });
});

test('the four PayPal settings are required together', async () => {
  for (const name of Object.keys(walletSettings())) {
    const child = startMain({ ...walletSettings(), [name]: '' });
    const [line] = (await once(child.stderr ?? child, 'data')) as [Buffer];
    expect(line.toString()).toBe(`Payment sandbox: ${name} is not set\n`);
    if (child.exitCode === null) await once(child, 'exit');
    expect(child.exitCode).toBe(1);
  }
});
