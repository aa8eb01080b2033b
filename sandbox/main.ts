import { fstatSync } from 'node:fs';
import {
  type RunningSandbox,
  type SandboxServerOptions,
  startSandboxServer,
} from './start-sandbox-server.ts';

function required(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`Payment sandbox: ${name} is not set`);
  return value;
}

function readUrl(name: string, value: string): string {
  const protocol = URL.canParse(value) ? new URL(value).protocol : '';
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new Error(`Payment sandbox: ${name} is not an http(s) address`);
  return value;
}

function readPort(): number {
  const text = required('SANDBOX_PORT');
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65535)
    throw new Error('Payment sandbox: SANDBOX_PORT is not a port number');
  return Number(text);
}

const paypalNames = ['CLIENT_ID', 'CLIENT_SECRET', 'WEBHOOK_ID', 'WEBHOOK_URL'].map(
  (name) => `SANDBOX_PAYPAL_${name}`,
);

/** The wallet provider, if its four settings are set. */
function readPaypal(): Pick<SandboxServerOptions, 'paypal'> {
  if (!paypalNames.some((name) => process.env[name])) return {};
  const [clientId = '', clientSecret = '', webhookId = '', url = ''] = paypalNames.map(required);
  const webhookUrl = readUrl('SANDBOX_PAYPAL_WEBHOOK_URL', url);
  return { paypal: { clientId, clientSecret, webhookId, webhookUrl } };
}

function readOptions(): SandboxServerOptions {
  const publicUrl = process.env.SANDBOX_PUBLIC_URL;
  const merchantName = process.env.SANDBOX_MERCHANT_NAME;
  const controlLoginUrl = process.env.SANDBOX_CONTROL_LOGIN_URL;
  return {
    host: process.env.SANDBOX_HOST || '127.0.0.1',
    port: readPort(),
    ...(publicUrl ? { publicUrl: readUrl('SANDBOX_PUBLIC_URL', publicUrl) } : {}),
    stateFile: process.env.SANDBOX_STATE_FILE || null,
    stripe: {
      secretKey: required('SANDBOX_STRIPE_SECRET_KEY'),
      webhookSecret: required('SANDBOX_STRIPE_WEBHOOK_SECRET'),
      webhookUrl: readUrl('SANDBOX_STRIPE_WEBHOOK_URL', required('SANDBOX_STRIPE_WEBHOOK_URL')),
    },
    ...readPaypal(),
    ...(merchantName ? { merchantName } : {}),
    ...(controlLoginUrl ? { controlLoginUrl: readUrl('SANDBOX_CONTROL_LOGIN_URL', controlLoginUrl) } : {}),
  };
}

/** Calls back when the parent process has exited. @returns false if that cannot be detected */
function onParentExit(callback: () => void): boolean {
  if (process.channel) {
    process.on('disconnect', callback);
    return true;
  }
  const stdin = fstatSync(0, { throwIfNoEntry: false });
  // Only a pipe ends with the parent; a terminal or /dev/null does not.
  if (!stdin?.isFIFO() && !stdin?.isSocket()) return false;
  process.stdin.on('end', callback).on('error', callback).resume();
  return true;
}

let sandbox: RunningSandbox | null = null;
let isShuttingDown = false;

function shutDown(): void {
  if (isShuttingDown) return;
  isShuttingDown = true;
  Promise.resolve(sandbox?.close()).then(
    () => process.exit(0),
    () => process.exit(1),
  );
}

// When the parent exits, our output pipes break too; that must not interrupt the shutdown.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});
process.on('SIGTERM', shutDown);
const isParentWatched = onParentExit(shutDown);
// Ctrl-C signals the whole process group: a shop that is still finishing ends this process itself.
process.on('SIGINT', () => {
  if (!isParentWatched) shutDown();
});

try {
  sandbox = await startSandboxServer(readOptions());
  process.stdout.write(`sandbox ready ${sandbox.url}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
