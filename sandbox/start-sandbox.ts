import { createServer, type Server } from 'node:http';
import { createControlRouter } from './control/create-control-router.ts';
import { createDashboardRouter } from './control/create-dashboard-router.ts';
import { createWebhookFaultPlanner } from './control/create-webhook-fault-planner.ts';
import { FaultStore, type FaultTables } from './control/fault-store.ts';
import { injectFault } from './control/inject-fault.ts';
import { deliveryTargets } from './control/list-payments.ts';
import { requireAdmin } from './control/require-admin.ts';
import { handleRequests } from './handle-requests.ts';
import { createPaypalRouter, walletIdempotencyKeyTtlMs } from './paypal/create-paypal-router.ts';
import { createPaypalWebhookProvider } from './paypal/create-paypal-webhook-provider.ts';
import { createWalletPageRouter } from './paypal/create-wallet-page-router.ts';
import { expireDueOrders } from './paypal/order-transitions.ts';
import type { PaypalContext, PaypalCredentials, PaypalTables } from './paypal/rows.ts';
import type { Router } from './shared/http-types.ts';
import { logToStderr } from './shared/log-to-stderr.ts';
import { openStore, type Row, type Store } from './shared/open-store.ts';
import { startWebhookSender } from './shared/start-webhook-sender.ts';
import { createPayPageRouter } from './stripe/create-pay-page-router.ts';
import { createStripeRouter, idempotencyKeyTtlMs } from './stripe/create-stripe-router.ts';
import { createStripeWebhookProvider } from './stripe/create-stripe-webhook-provider.ts';
import { expireDueSessions } from './stripe/expire-session.ts';
import type { StripeContext, StripeTables } from './stripe/rows.ts';

const expiryCheckIntervalMs = 1000;
const closeTimeoutMs = 3000;

export interface SandboxOptions {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Where browsers reach the sandbox, without a slash at the end; `http://localhost:<port>` unless set. */
  publicUrl?: string;
  /** The file that keeps the state; null keeps it in memory alone. */
  stateFile: string | null;
  stripe: { secretKey: string; webhookSecret: string; webhookUrl: string };
  /** Without it there is no wallet half. */
  paypal?: PaypalCredentials & { webhookUrl: string };
  merchantName?: string;
  /** The shop's log-in call, by which admins open the control page from another machine; without it nobody does. */
  controlLoginUrl?: string;
  /** The clock, in milliseconds. */
  now?: () => number;
}

export interface Sandbox {
  /** The public address. */
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
  replays: idempotencyKeyTtlMs,
  walletReplays: walletIdempotencyKeyTtlMs,
};

function openSandboxStore(file: string | null, now: number): Store<SandboxTables> {
  const shouldKeep = (kind: string, row: Row) =>
    !('removed' in row && row.removed) &&
    (!('created' in row) || now - Number(row.created) < (rowTtlMs[kind] ?? Number.POSITIVE_INFINITY));
  return openStore<SandboxTables>(file, shouldKeep);
}

/**
 * Starts the payment sandbox.
 * @throws Error in one line when the port cannot be had or the state file is damaged
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const now = options.now ?? Date.now;
  const server = createServer({ requestTimeout: 30_000 });
  // The port comes first: a second sandbox must fail before it touches the state file of the first.
  const port = await listen(server, options.host, options.port);
  const publicUrl = options.publicUrl?.replace(/\/+$/, '') ?? `http://localhost:${port}`;
  let store: Store<SandboxTables>;
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
    ? { store, now, publicUrl, merchantName, shouldDecline, ...paypal }
    : null;
  const adminOnly = requireAdmin(options.controlLoginUrl ?? null, now);
  const routers: Router[] = [
    ...(wallet ? [createPaypalRouter(wallet), createWalletPageRouter(wallet)] : []),
    createStripeRouter(context),
    createPayPageRouter(context),
    adminOnly(createDashboardRouter(store, faults, merchantName)),
  ];
  const sender = startWebhookSender({
    store,
    providers: {
      stripe: createStripeWebhookProvider(store, webhookUrl, webhookSecret),
      ...(paypal && { paypal: createPaypalWebhookProvider(store, paypal.webhookUrl, paypal) }),
    },
    now,
    planFaults: createWebhookFaultPlanner(store, faults),
    paymentIdOf: (delivery) => deliveryTargets(store, delivery)[0],
  });
  routers.unshift(
    adminOnly(createControlRouter({ rows: store, faults, stripe: context, wallet, resend: sender.resend })),
  );

  function expireDue(): void {
    try {
      expireDueSessions(context);
      if (wallet) expireDueOrders(wallet);
    } catch (error) {
      logToStderr(`expiry: ${error instanceof Error ? error.message : error}`);
    }
  }
  const timer = setInterval(expireDue, expiryCheckIntervalMs);

  const destroyOpenResponses = handleRequests(server, {
    routers,
    injectFault: (ask, handle) => injectFault(store, faults, ask, handle),
    flush: store.flush,
    expireDue,
  });

  return {
    url: publicUrl,
    port,
    async close() {
      clearInterval(timer);
      const ended = new Promise<void>((resolve) => server.close(() => resolve()));
      const closeTimer = setTimeout(() => server.closeAllConnections(), closeTimeoutMs);
      destroyOpenResponses();
      server.closeIdleConnections();
      await sender.close();
      await ended;
      clearTimeout(closeTimer);
      await store.close();
    },
  };
}
