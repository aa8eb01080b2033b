import { createServer, type Server } from 'node:http';
import { controlRoutes } from './control/control-routes.ts';
import { dashboardRoutes } from './control/dashboard-routes.ts';
import { createWebhookFaultPlanner } from './control/faults/create-webhook-fault-planner.ts';
import { FaultStore, type FaultTables } from './control/faults/fault-store.ts';
import { registerFaultInjection } from './control/faults/register-fault-injection.ts';
import { listDeliveryFaultTargets } from './control/list-sandbox-payments.ts';
import { requireShopAdmin } from './control/require-shop-admin.ts';
import { createSandboxApp } from './create-sandbox-app.ts';
import { createPaypalWebhookProvider } from './paypal/create-paypal-webhook-provider.ts';
import { expireDueWalletOrders } from './paypal/order-transitions.ts';
import { paypalRoutes, walletIdempotencyKeyTtlMs } from './paypal/paypal-routes.ts';
import type { PaypalContext, PaypalCredentials, PaypalTables } from './paypal/rows.ts';
import { walletPageRoutes } from './paypal/wallet-page-routes.ts';
import { logToStderr } from './shared/log-to-stderr.ts';
import { type JournaledStore, openJournaledStore, type StoreRow } from './shared/open-journaled-store.ts';
import { startWebhookSender } from './shared/start-webhook-sender.ts';
import { createStripeWebhookProvider } from './stripe/create-stripe-webhook-provider.ts';
import { expireDueCheckoutSessions } from './stripe/expire-checkout-session.ts';
import { payPageRoutes } from './stripe/pay-page-routes.ts';
import type { StripeContext, StripeTables } from './stripe/rows.ts';
import { stripeIdempotencyKeyTtlMs } from './stripe/run-idempotently.ts';
import { stripeRoutes } from './stripe/stripe-routes.ts';

const expiryCheckIntervalMs = 1000;
const closeTimeoutMs = 3000;

export interface SandboxServerOptions {
  host: string;
  /** 0 uses any free port. */
  port: number;
  /** The public URL of the sandbox, without a trailing slash; `http://localhost:<port>` by default. */
  publicUrl?: string;
  /** The state file; null keeps the state in memory only. */
  stateFile: string | null;
  stripe: { secretKey: string; webhookSecret: string; webhookUrl: string };
  /** Without it there is no wallet provider. */
  paypal?: PaypalCredentials & { webhookUrl: string };
  merchantName?: string;
  /** The shop's login route, with which admins open the control page from other machines; without it they cannot. */
  controlLoginUrl?: string;
  /** How long after it the wallet reports a transaction, in milliseconds; 0 by default. */
  reportLagMs?: number;
  /** The clock, in milliseconds. */
  now?: () => number;
}

export interface RunningSandbox {
  /** The public URL. */
  url: string;
  port: number;
  close(): Promise<void>;
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? 'is already in use' : `cannot be listened on: ${error.code}`;
      reject(new Error(`Payment sandbox: port ${port} on ${host} ${why}`));
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

export type SandboxTables = StripeTables & PaypalTables & FaultTables;

const rowTtlMs: Record<string, number> = {
  replays: stripeIdempotencyKeyTtlMs,
  walletReplays: walletIdempotencyKeyTtlMs,
};

function openSandboxStore(file: string | null, now: number): JournaledStore<SandboxTables> {
  const shouldKeep = (kind: string, row: StoreRow) =>
    !('removed' in row && row.removed) &&
    (!('created' in row) || now - Number(row.created) < (rowTtlMs[kind] ?? Number.POSITIVE_INFINITY));
  return openJournaledStore<SandboxTables>(file, shouldKeep);
}

/**
 * Starts the payment sandbox.
 * @throws Error in one line if the port is unavailable or the state file is damaged
 */
export async function startSandboxServer(options: SandboxServerOptions): Promise<RunningSandbox> {
  const now = options.now ?? Date.now;
  const server = createServer({ requestTimeout: 30_000 });
  // Bind the port first: a second sandbox must fail before it changes the state file of the first.
  const port = await listen(server, options.host, options.port);
  const publicUrl = options.publicUrl?.replace(/\/+$/, '') ?? `http://localhost:${port}`;
  let store: JournaledStore<SandboxTables>;
  try {
    store = openSandboxStore(options.stateFile, now());
  } catch (error) {
    server.close();
    throw error;
  }
  const faults = new FaultStore(store, now);
  const shouldDecline = (targets: string[]) => faults.consume(['decline'], targets) !== null;
  const { secretKey, webhookSecret, webhookUrl } = options.stripe;
  const merchantName = options.merchantName ?? 'Layer Legends';
  const context: StripeContext = { store, now, publicUrl, secretKey, merchantName, shouldDecline };
  const { paypal } = options;
  const wallet: PaypalContext | null = paypal
    ? { store, now, publicUrl, merchantName, shouldDecline, reportLagMs: options.reportLagMs ?? 0, ...paypal }
    : null;
  const sender = startWebhookSender({
    store,
    providers: {
      stripe: createStripeWebhookProvider(store, webhookUrl, webhookSecret),
      ...(paypal && { paypal: createPaypalWebhookProvider(store, paypal.webhookUrl, paypal) }),
    },
    now,
    planFaults: createWebhookFaultPlanner(store, faults),
    paymentIdOf: (delivery) => listDeliveryFaultTargets(store, delivery)[0],
  });

  function expireDue(): void {
    try {
      expireDueCheckoutSessions(context);
      if (wallet) expireDueWalletOrders(wallet);
    } catch (error) {
      logToStderr(`expiry: ${error instanceof Error ? error.message : error}`);
    }
  }
  const timer = setInterval(expireDue, expiryCheckIntervalMs);

  const app = createSandboxApp({ server, flush: store.flush, expireDue });
  registerFaultInjection(app, store, faults);
  app.register(stripeRoutes, { prefix: '/v1', context });
  app.register(payPageRoutes, { prefix: '/pay', context });
  if (wallet) {
    app.register(paypalRoutes, { context: wallet });
    app.register(walletPageRoutes, { context: wallet });
  }
  const control = {
    rows: store,
    faults,
    requireAdmin: requireShopAdmin(options.controlLoginUrl ?? null, now),
  };
  app.register(controlRoutes, {
    prefix: '/control',
    ...control,
    stripe: context,
    wallet,
    resend: sender.resend,
  });
  app.register(dashboardRoutes, { ...control, merchantName });
  await app.ready();

  return {
    url: publicUrl,
    port,
    async close() {
      clearInterval(timer);
      const ended = new Promise<void>((resolve) => server.close(() => resolve()));
      const closeTimer = setTimeout(() => server.closeAllConnections(), closeTimeoutMs);
      await app.close();
      server.closeIdleConnections();
      await sender.close();
      await ended;
      clearTimeout(closeTimer);
      await store.close();
    },
  };
}
