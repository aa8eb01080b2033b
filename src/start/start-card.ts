import type { Config } from '#config';
import type { CardProvider, Logger } from '#domain/shared/ctx.ts';
import { startSandboxProcess } from '#infra/sandbox/start-sandbox-process.ts';
import { stripeCardProvider } from '#infra/stripe/stripe-card-provider.ts';

export interface CardTill {
  card: CardProvider | null;
  stop(): Promise<void>;
}

/** The card half of the till: Stripe with the owner's keys, else the sandbox where it may run, else none. */
export async function startCard(
  config: Config,
  sandboxPort: number | null,
  publicUrl: string,
  port: number,
  log: Logger,
): Promise<CardTill> {
  const stop = async () => {};
  if (config.card) return { card: stripeCardProvider({ ...config.card, apiUrl: null }, log), stop };
  if (sandboxPort === null) return { card: null, stop };
  const pages = new URL(publicUrl);
  const sandbox = await startSandboxProcess(
    {
      host: config.host,
      port: sandboxPort,
      publicUrl: `http://${pages.hostname}:${sandboxPort}`,
      webhookUrl: `http://${ownAddress(config.host)}:${port}/api/webhooks/stripe`,
      apiUrl: `http://${ownAddress(config.host)}:${sandboxPort}`,
      dataDir: config.dataDir,
      shopName: config.shopName,
    },
    log,
  );
  const { apiUrl, secretKey, webhookSecret } = sandbox;
  return { card: stripeCardProvider({ apiUrl, secretKey, webhookSecret }, log), stop: sandbox.stop };
}

/** How this machine reaches what listens on `host`, as a URL writes it. */
function ownAddress(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}
