import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Logger } from '#domain/shared/ctx.ts';

const program = new URL('../../../sandbox/main.ts', import.meta.url).pathname;

export interface SandboxProcess {
  /** Where the shop's SDK calls it. */
  apiUrl: URL;
  secretKey: string;
  webhookSecret: string;
  stop(): Promise<void>;
}

/**
 * Starts the payment sandbox as a process of its own, and again should it die. Its keys are made anew at
 * each start of the shop. Rejects when it does not come up, for example on a taken port.
 */
export async function startSandboxProcess(
  options: {
    host: string;
    port: number;
    publicUrl: string;
    webhookUrl: string;
    dataDir: string;
    shopName: string;
  },
  log: Logger,
): Promise<SandboxProcess> {
  const secretKey = `sk_test_${randomBytes(18).toString('base64url')}`;
  const webhookSecret = `whsec_${randomBytes(18).toString('base64url')}`;
  let stopping = false;
  const launch = () =>
    spawn(process.execPath, [program], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: {
        PATH: process.env.PATH,
        SANDBOX_HOST: options.host,
        SANDBOX_PORT: String(options.port),
        SANDBOX_PUBLIC_URL: options.publicUrl,
        SANDBOX_MERCHANT_NAME: options.shopName,
        SANDBOX_STATE_FILE: join(options.dataDir, 'payment-sandbox.jsonl'),
        SANDBOX_STRIPE_SECRET_KEY: secretKey,
        SANDBOX_STRIPE_WEBHOOK_SECRET: webhookSecret,
        SANDBOX_STRIPE_WEBHOOK_URL: options.webhookUrl,
      },
    });
  let child = launch();
  await readiness(child);
  const watch = () => {
    child.once('exit', () => {
      if (stopping) return;
      log.warn({}, 'the payment sandbox died and is started again');
      child = launch();
      watch();
    });
  };
  watch();
  return {
    apiUrl: new URL(`http://127.0.0.1:${options.port}`),
    secretKey,
    webhookSecret,
    stop: () =>
      new Promise((resolve) => {
        stopping = true;
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

function readiness(child: ReturnType<typeof spawn>): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!child.stdout) return reject(new Error('the payment sandbox has no output'));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The payment sandbox ended at once (exit ${code}).`)));
    createInterface(child.stdout).on('line', (line) => {
      if (line.startsWith('sandbox ready ')) resolve();
    });
  });
}
