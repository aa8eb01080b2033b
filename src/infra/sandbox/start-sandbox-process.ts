import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '#domain/shared/ctx.ts';
import { projectRoot } from '#root';

// In the server bundle, it is beside `shop.js`.
const program = import.meta.filename.endsWith('.ts')
  ? join(projectRoot, 'sandbox/main.ts')
  : join(import.meta.dirname, 'sandbox.js');

const minRestartDelayMs = 500;
const maxRestartDelayMs = 30_000;

export interface SandboxProcess {
  /** The address for the shop's SDKs. */
  apiUrl: URL;
  stripe: { secretKey: string; webhookSecret: string };
  paypal: { clientId: string; clientSecret: string; webhookId: string };
  stop(): Promise<void>;
}

/**
 * Starts the payment sandbox as a separate process and restarts it if it dies. Its keys are generated at each start of
 * the shop. Rejects if it does not start, for example on a port in use.
 */
export async function startSandboxProcess(
  options: {
    host: string;
    port: number;
    publicUrl: string;
    /** The address of the shop for the sandbox's webhooks. */
    shopUrl: string;
    apiUrl: string;
    dataDir: string;
    shopName: string;
  },
  log: Logger,
): Promise<SandboxProcess> {
  const random = () => randomBytes(18).toString('base64url');
  const stripe = { secretKey: `sk_test_${random()}`, webhookSecret: `whsec_${random()}` };
  const paypal = {
    clientId: `client_${random()}`,
    clientSecret: random(),
    webhookId: `webhook_${random()}`,
  };
  const launch = () =>
    spawn(process.execPath, [program], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: {
        PATH: process.env.PATH,
        SANDBOX_HOST: options.host,
        SANDBOX_PORT: String(options.port),
        SANDBOX_PUBLIC_URL: options.publicUrl,
        SANDBOX_MERCHANT_NAME: options.shopName,
        SANDBOX_CONTROL_LOGIN_URL: `${options.shopUrl}/api/users/login`,
        SANDBOX_STATE_FILE: join(options.dataDir, 'payment-sandbox.jsonl'),
        SANDBOX_STRIPE_SECRET_KEY: stripe.secretKey,
        SANDBOX_STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
        SANDBOX_STRIPE_WEBHOOK_URL: `${options.shopUrl}/api/webhooks/stripe`,
        SANDBOX_PAYPAL_CLIENT_ID: paypal.clientId,
        SANDBOX_PAYPAL_CLIENT_SECRET: paypal.clientSecret,
        SANDBOX_PAYPAL_WEBHOOK_ID: paypal.webhookId,
        SANDBOX_PAYPAL_WEBHOOK_URL: `${options.shopUrl}/api/webhooks/paypal`,
      },
    });
  let child = launch();
  await waitUntilReady(child);
  const ending = new AbortController();
  const watching = keepAlive();

  async function keepAlive(): Promise<void> {
    for (let pause = minRestartDelayMs; ; pause = Math.min(pause * 2, maxRestartDelayMs)) {
      await waitForExit(child);
      if (ending.signal.aborted) return;
      log.warn({ pause }, 'payment sandbox died and is restarted');
      await sleep(pause, undefined, { signal: ending.signal, ref: false }).catch(() => {});
      if (ending.signal.aborted) return;
      child = launch();
    }
  }

  return {
    apiUrl: new URL(options.apiUrl),
    stripe,
    paypal,
    async stop() {
      ending.abort();
      child.kill('SIGTERM');
      await watching;
    },
  };
}

/** Resolves when the process has exited or could not be started. */
function waitForExit(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
}

function waitUntilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!child.stdout) return reject(new Error('the payment sandbox has no output'));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The payment sandbox exited at once (exit ${code}).`)));
    createInterface(child.stdout).on('line', (line) => {
      if (line.startsWith('sandbox ready ')) resolve();
    });
  });
}
