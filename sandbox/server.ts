import { createServer, type Server } from 'node:http';
import { answerRequests } from './answer-requests.ts';
import { bendCall } from './control/bend-call.ts';
import { bendWebhook } from './control/bend-webhook.ts';
import { controlApi } from './control/control-api.ts';
import { controlPage } from './control/control-page.ts';
import { type FaultKinds, Faults } from './control/faults.ts';
import { deliveryTargets } from './control/payments.ts';
import { requireAdmin } from './control/require-admin.ts';
import { expireDueOrders } from './paypal/move-order.ts';
import { paypalApi, walletReplayLifetime } from './paypal/paypal-api.ts';
import { paypalWebhooks } from './paypal/paypal-webhooks.ts';
import type { PaypalContext, PaypalKeys, PaypalKinds } from './paypal/rows.ts';
import { walletPages } from './paypal/wallet-pages.ts';
import type { Area } from './shared/http-types.ts';
import { logLine } from './shared/log-line.ts';
import { openStore, type Row, type Store } from './shared/open-store.ts';
import { startWebhookSender } from './shared/start-webhook-sender.ts';
import { expireDueSessions } from './stripe/expire-session.ts';
import { payPages } from './stripe/pay-pages.ts';
import type { StripeContext, StripeKinds } from './stripe/rows.ts';
import { replayLifetime, stripeApi } from './stripe/stripe-api.ts';
import { stripeWebhooks } from './stripe/stripe-webhooks.ts';

const expiryCheck = 1000;
const closePatience = 3000;

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
  paypal?: PaypalKeys & { webhookUrl: string };
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

export type Kinds = StripeKinds & PaypalKinds & FaultKinds;

const lifetimes: Record<string, number> = { replays: replayLifetime, walletReplays: walletReplayLifetime };

function openSandboxStore(file: string | null, now: number): Store<Kinds> {
  const keep = (kind: string, row: Row) =>
    !('removed' in row && row.removed) &&
    (!('created' in row) || now - Number(row.created) < (lifetimes[kind] ?? Number.POSITIVE_INFINITY));
  return openStore<Kinds>(file, keep);
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
  let store: Store<Kinds>;
  try {
    store = openSandboxStore(options.stateFile, now());
  } catch (error) {
    server.close();
    throw error;
  }
  const faults = new Faults(store, now);
  const declines = (targets: string[]) => faults.take(['decline'], targets) !== null;
  const { secretKey, webhookSecret, webhookUrl } = options.stripe;
  const merchantName = options.merchantName ?? 'Layer Legends';
  const context: StripeContext = { store, now, publicUrl, secretKey, merchantName, declines };
  const { paypal } = options;
  const wallet: PaypalContext | null = paypal
    ? { store, now, publicUrl, merchantName, declines, ...paypal }
    : null;
  const forAdmins = requireAdmin(options.controlLoginUrl ?? null, now);
  const areas: Area[] = [
    ...(wallet ? [paypalApi(wallet), walletPages(wallet)] : []),
    stripeApi(context),
    payPages(context),
    forAdmins(controlPage(store, faults, merchantName)),
  ];
  const sender = startWebhookSender({
    store,
    providers: {
      stripe: stripeWebhooks(store, webhookUrl, webhookSecret),
      ...(paypal && { paypal: paypalWebhooks(store, paypal.webhookUrl, paypal) }),
    },
    now,
    bend: bendWebhook(store, faults),
    paymentOf: (delivery) => deliveryTargets(store, delivery)[0],
  });
  areas.unshift(
    forAdmins(controlApi({ rows: store, faults, stripe: context, wallet, resend: sender.resend })),
  );

  function expireDue(): void {
    try {
      expireDueSessions(context);
      if (wallet) expireDueOrders(wallet);
    } catch (error) {
      logLine(`expiry: ${error instanceof Error ? error.message : error}`);
    }
  }
  const timer = setInterval(expireDue, expiryCheck);

  const hangUp = answerRequests(server, {
    areas,
    bend: (ask, handle) => bendCall(store, faults, ask, handle),
    synced: store.synced,
    expireDue,
  });

  return {
    url: publicUrl,
    port,
    async close() {
      clearInterval(timer);
      const ended = new Promise<void>((resolve) => server.close(() => resolve()));
      const patience = setTimeout(() => server.closeAllConnections(), closePatience);
      hangUp();
      server.closeIdleConnections();
      await sender.close();
      await ended;
      clearTimeout(patience);
      await store.close();
    },
  };
}
