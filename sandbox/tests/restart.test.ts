import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  createStripeClient,
  startTestSandbox,
  type TestSandbox,
  testStripeSecretKey,
  testStripeWebhookSecret,
} from '#sandbox/testing/start-test-sandbox.ts';
import { startWebhookReceiver } from '#sandbox/testing/start-webhook-receiver.ts';

let folder: string;
let stateFile: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sandbox-'));
  stateFile = path.join(folder, 'deep', 'state.jsonl');
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

async function withSandbox<T>(work: (sandbox: TestSandbox) => Promise<T>): Promise<T> {
  const sandbox = await startTestSandbox({ stateFile });
  try {
    return await work(sandbox);
  } finally {
    await sandbox.close();
  }
}

const main = new URL('../main.ts', import.meta.url).pathname;
const environment = (webhookUrl: string, more: Record<string, string> = {}) => ({
  ...process.env,
  SANDBOX_HOST: '127.0.0.1',
  SANDBOX_PORT: '0',
  SANDBOX_PUBLIC_URL: 'http://pay.test',
  SANDBOX_STATE_FILE: stateFile,
  SANDBOX_STRIPE_SECRET_KEY: testStripeSecretKey,
  SANDBOX_STRIPE_WEBHOOK_SECRET: testStripeWebhookSecret,
  SANDBOX_STRIPE_WEBHOOK_URL: webhookUrl,
  ...more,
});

function startMain(
  more: Record<string, string> = {},
  webhookUrl = 'http://127.0.0.1:9/none',
  ipc = false,
): ChildProcess {
  const child = spawn(process.execPath, [main], {
    env: environment(webhookUrl, more),
    stdio: ipc ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['pipe', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

async function firstLine(child: ChildProcess, stream: 'stdout' | 'stderr'): Promise<string> {
  const [chunk] = (await once(child[stream] ?? child, 'data')) as [Buffer];
  return chunk.toString();
}

describe('the state file', () => {
  test('a payment, its idempotent responses and its refund survive a restart', async () => {
    const order = await withSandbox(async ({ sessionParams }) => sessionParams());
    const before = await withSandbox(async ({ stripe, pressPayButton }) => {
      const session = await stripe.checkout.sessions.create(order, { idempotencyKey: 'first' });
      await pressPayButton(session.id, 'pay');
      const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
      const intent = typeof paid.payment_intent === 'object' ? (paid.payment_intent?.id ?? '') : '';
      const refund = await stripe.refunds.create(
        { payment_intent: intent, amount: 1 },
        { idempotencyKey: 'refund' },
      );
      return { session, paid, intent, refund };
    });
    await withSandbox(async ({ stripe }) => {
      const replayed = await stripe.checkout.sessions.create(order, { idempotencyKey: 'first' });
      expect(replayed.lastResponse.headers['idempotent-replayed']).toBe('true');
      expect(replayed.id).toBe(before.session.id);
      const paid = await stripe.checkout.sessions.retrieve(before.session.id, { expand: ['payment_intent'] });
      expect(paid).toEqual(before.paid);
      const again = { payment_intent: before.intent, amount: 1 };
      expect(await stripe.refunds.create(again, { idempotencyKey: 'refund' })).toEqual(before.refund);
      expect((await stripe.refunds.list()).data).toHaveLength(1);
    });
  });

  test('a torn last line is dropped, and the file is valid again', async () => {
    const id = await withSandbox(
      async ({ stripe, sessionParams }) => (await stripe.checkout.sessions.create(sessionParams())).id,
    );
    appendFileSync(stateFile, '{"put":[["sessions",{"id":"cs_te');
    await withSandbox(async ({ stripe }) =>
      expect((await stripe.checkout.sessions.retrieve(id)).id).toBe(id),
    );
    for (const line of readFileSync(stateFile, 'utf8').trimEnd().split('\n'))
      expect(() => JSON.parse(line)).not.toThrow();
  });

  test('the file is compacted at start to one line per row', async () => {
    const count = await withSandbox(async ({ stripe, sessionParams, pressPayButton }) => {
      const session = await stripe.checkout.sessions.create(sessionParams());
      for (let i = 0; i < 5; i += 1) await pressPayButton(session.id, 'decline');
      return readFileSync(stateFile, 'utf8').split('"cs_test_').length;
    });
    await withSandbox(async () => {
      const text = readFileSync(stateFile, 'utf8');
      expect(text.split('\n').filter((line) => line.includes('["sessions",'))).toHaveLength(1);
      expect(text.split('"cs_test_').length).toBeLessThan(count);
    });
  });

  test('damage before the last line prevents the start and leaves the file unchanged', async () => {
    await withSandbox(async ({ stripe, sessionParams }) => stripe.checkout.sessions.create(sessionParams()));
    const damaged = `garbage\n${readFileSync(stateFile, 'utf8')}`;
    writeFileSync(stateFile, damaged);
    await expect(startTestSandbox({ stateFile })).rejects.toThrow(/damaged at line 1/);
    expect(readFileSync(stateFile, 'utf8')).toBe(damaged);
  });

  test('a sandbox whose file was taken over refuses changes', async () => {
    const first = await startTestSandbox({ stateFile });
    const second = await startTestSandbox({ stateFile });
    const create = first.stripe.checkout.sessions.create(first.sessionParams(), { maxNetworkRetries: 0 });
    await expect(create).rejects.toMatchObject({ statusCode: 500 });
    expect((await second.stripe.checkout.sessions.create(second.sessionParams())).status).toBe('open');
    await first.close();
    await second.close();
  });
});

test('a port in use is reported in one line', async () => {
  const first = await startTestSandbox();
  await expect(startTestSandbox({ port: first.port, stateFile })).rejects.toThrow(
    `Payment sandbox: port ${first.port} on 127.0.0.1 is already in use`,
  );
  await first.close();
});

describe('the program', () => {
  test('a confirmed payment survives kill -9, and its webhooks are still sent', async () => {
    const receiver = await startWebhookReceiver();
    const { port: free, sessionParams } = await endedSandbox();
    const port = String(free);
    const first = startMain({ SANDBOX_PORT: port });
    expect(await firstLine(first, 'stdout')).toBe('sandbox ready http://pay.test\n');
    const stripe = createStripeClient(Number(port));
    const session = await stripe.checkout.sessions.create(sessionParams());
    expect(session.url).toBe(`http://pay.test/pay/${session.id}`);
    const body = new URLSearchParams({ choice: 'pay' });
    await fetch(`http://127.0.0.1:${port}/pay/${session.id}`, { method: 'POST', body, redirect: 'manual' });
    first.kill('SIGKILL');
    await once(first, 'exit');

    const second = startMain({ SANDBOX_PORT: port }, receiver.url);
    await firstLine(second, 'stdout');
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ payment_status: 'paid' });
    await receiver.waitForCount(2);
    second.kill('SIGTERM');
    expect(await once(second, 'exit')).toEqual([0, null]);
    await receiver.close();
  });

  test('every payment confirmed before a kill -9 is still there', async () => {
    const { port: free, sessionParams } = await endedSandbox();
    const first = startMain({ SANDBOX_PORT: String(free) });
    await firstLine(first, 'stdout');
    const stripe = createStripeClient(free);
    const sessions = await Promise.all(
      Array.from({ length: 60 }, () => stripe.checkout.sessions.create(sessionParams())),
    );
    const body = new URLSearchParams({ choice: 'pay' });
    let answered = 0;
    const presses = sessions.map(async ({ id }) => {
      await fetch(`http://127.0.0.1:${free}/pay/${id}`, { method: 'POST', body, redirect: 'manual' });
      answered += 1;
      if (answered === 10) first.kill('SIGKILL');
      return id;
    });
    const results = await Promise.allSettled(presses);
    const paid = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(paid.length).toBeGreaterThanOrEqual(10);
    await withSandbox(async (sandbox) => {
      for (const id of paid)
        expect(await sandbox.stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_status: 'paid' });
    });
  });

  test.each([
    ['its standard input closes', false, (child: ChildProcess) => child.stdin?.end()],
    ['its channel to the parent closes', true, (child: ChildProcess) => child.disconnect()],
  ])('it exits when %s', async (_, ipc, leave) => {
    const child = startMain({}, undefined, ipc);
    await firstLine(child, 'stdout');
    leave(child);
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test('a missing setting is reported in one line, with exit code 1', async () => {
    const child = startMain({ SANDBOX_STRIPE_SECRET_KEY: '' });
    const line = firstLine(child, 'stderr');
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(await line).toBe('Payment sandbox: SANDBOX_STRIPE_SECRET_KEY is not set\n');
  });
});

/** A free port, and a sandbox's helpers without the sandbox. */
async function endedSandbox(): Promise<TestSandbox> {
  const sandbox = await startTestSandbox();
  await sandbox.close();
  return sandbox;
}
