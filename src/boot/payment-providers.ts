import type { Config } from '#config';
import type { CardPaymentProvider, Logger, WalletPaymentProvider } from '#domain/shared/ctx.ts';
import type { ShopSettings } from '#domain/shared/shop-settings.ts';
import { type SandboxProcess, startSandboxProcess } from '#infra/sandbox/start-sandbox-process.ts';
import { createStripeCardProvider } from '#infra/stripe/stripe-card-provider.ts';

export interface PaymentProviders {
  card: CardPaymentProvider | null;
  wallet: WalletPaymentProvider | null;
  walletScript: ShopSettings['walletScript'];
}

/** The address and keys of the running payment sandbox. */
export type PaymentSandboxAccess = Pick<SandboxProcess, 'stripe' | 'paypal'> & { apiUrl: string };

/** The payment providers: Stripe and PayPal with the owner's keys, else the sandbox for both if it runs, else none. */
export async function createPaymentProviders(
  config: Config,
  sandbox: PaymentSandboxAccess | null,
  brandName: () => string,
  log: Logger,
): Promise<PaymentProviders> {
  if (!sandbox) return createLiveProviders(config, brandName, log);
  const { stripe, paypal } = sandbox;
  const apiUrl = new URL(sandbox.apiUrl);
  return {
    card: createStripeCardProvider({ apiUrl, ...stripe }, log),
    wallet: await createWalletProvider({ ...paypal, environment: 'sandbox' }, brandName, apiUrl, log),
    walletScript: null,
  };
}

/** Starts the payment sandbox for a shop on `port`. */
export async function startPaymentSandbox(
  config: Config,
  sandboxPort: number,
  publicUrl: string,
  port: number,
  log: Logger,
): Promise<{ access: PaymentSandboxAccess; stop(): Promise<void> }> {
  const pages = new URL(publicUrl);
  const { apiUrl, stripe, paypal, stop } = await startSandboxProcess(
    {
      host: config.host,
      port: sandboxPort,
      publicUrl: `http://${pages.hostname}:${sandboxPort}`,
      shopUrl: `http://${toLocalHost(config.host)}:${port}`,
      apiUrl: `http://${toLocalHost(config.host)}:${sandboxPort}`,
      dataDir: config.dataDir,
      shopName: config.shopName,
    },
    log,
  );
  return { access: { apiUrl: apiUrl.href, stripe, paypal }, stop };
}

async function createLiveProviders(
  { card, wallet }: Config,
  brandName: () => string,
  log: Logger,
): Promise<PaymentProviders> {
  return {
    card: card && createStripeCardProvider({ ...card, apiUrl: null }, log),
    wallet: wallet && (await createWalletProvider(wallet, brandName, null, log)),
    walletScript: wallet && { clientId: wallet.clientId, environment: wallet.environment },
  };
}

/** Imported only when needed: PayPal's SDK loads slowly. */
async function createWalletProvider(
  keys: NonNullable<Config['wallet']>,
  brandName: () => string,
  apiUrl: URL | null,
  log: Logger,
): Promise<WalletPaymentProvider> {
  const { createPayPalWalletProvider: paypalWalletProvider } = await import(
    '#infra/paypal/paypal-wallet-provider.ts'
  );
  return paypalWalletProvider({ ...keys, brandName, apiUrl }, log);
}

/** The host name in a URL by which this machine reaches a server that listens on `host`. */
function toLocalHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}
