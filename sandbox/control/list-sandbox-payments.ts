import type { PaypalTables } from '../paypal/rows.ts';
import type { JsonObject } from '../shared/json-value.ts';
import type { StoreReader } from '../shared/open-journaled-store.ts';
import type { WebhookDelivery } from '../shared/webhook-delivery.ts';
import { type StripeTables, sumCheckoutSession } from '../stripe/rows.ts';
import { listAllowedCardActions, listAllowedWalletActions } from './list-allowed-actions.ts';
import type { SandboxPaymentAction } from './perform-payment-action.ts';

export type PaymentTablesReader = StoreReader<StripeTables & PaypalTables>;

/** A card session or a wallet order, as the control page shows it. Amounts in cents. */
export interface SandboxPayment {
  id: string;
  provider: 'stripe' | 'paypal';
  reference: string | null;
  status: string;
  amount: number;
  currency: string;
  captured: number;
  refunded: number;
  created: number;
  /** The actions that it allows in its current state. */
  acts: SandboxPaymentAction[];
}

/** Every payment of both providers, oldest first. */
export function listSandboxPayments(rows: PaymentTablesReader): SandboxPayment[] {
  const cards = rows.list('sessions').map((session): SandboxPayment => {
    const charge = rows.get('charges', rows.get('intents', session.intentId ?? '')?.chargeId ?? '');
    const paid = charge?.status === 'succeeded' ? charge : undefined;
    return {
      id: session.id,
      provider: 'stripe',
      reference: session.clientReferenceId,
      status: session.status,
      amount: sumCheckoutSession(session),
      currency: session.currency,
      captured: paid?.amount ?? 0,
      refunded: paid?.amountRefunded ?? 0,
      created: session.created * 1000,
      acts: listAllowedCardActions(rows, session, paid),
    };
  });
  const wallets = rows.list('walletOrders').map((order): SandboxPayment => {
    const capture = rows.get('captures', order.captureId ?? '');
    return {
      id: order.id,
      provider: 'paypal',
      reference: order.referenceId,
      status: order.status === 'gone' ? 'expired' : order.status.toLowerCase(),
      amount: order.amount,
      currency: order.currency.toLowerCase(),
      captured: capture?.amount ?? 0,
      refunded: capture?.refunded ?? 0,
      created: order.created,
      acts: listAllowedWalletActions(rows, order, capture),
    };
  });
  return [...cards, ...wallets].sort((one, other) => one.created - other.created);
}

/** The id of a card session and the shop's reference, for matching faults. */
export function listSessionFaultTargets(rows: PaymentTablesReader, id: string): string[] {
  return [id, rows.get('sessions', id)?.clientReferenceId ?? ''].filter(Boolean);
}

/** The session of a payment intent. */
export function listIntentFaultTargets(rows: PaymentTablesReader, intentId: string): string[] {
  return listSessionFaultTargets(rows, rows.get('intents', intentId)?.sessionId ?? '');
}

/** The id of a wallet order and the shop's reference. */
export function listWalletOrderFaultTargets(rows: PaymentTablesReader, id: string): string[] {
  return [id, rows.get('walletOrders', id)?.referenceId ?? ''].filter(Boolean);
}

/** The wallet order of a capture. */
export function listCaptureFaultTargets(rows: PaymentTablesReader, captureId: string): string[] {
  return listWalletOrderFaultTargets(rows, rows.get('captures', captureId)?.orderId ?? '');
}

const asString = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The payment of a webhook delivery. */
export function listDeliveryFaultTargets(rows: PaymentTablesReader, delivery: WebhookDelivery): string[] {
  return delivery.provider === 'paypal'
    ? walletEventTargets(rows, delivery.id)
    : cardEventTargets(rows.get('events', delivery.id)?.event, rows);
}

function cardEventTargets(event: JsonObject | undefined, rows: PaymentTablesReader): string[] {
  const { object } = (event?.data ?? {}) as { object?: JsonObject };
  if (!object) return [];
  if (object.object === 'checkout.session') return listSessionFaultTargets(rows, asString(object.id));
  const intent = object.object === 'payment_intent' ? object.id : object.payment_intent;
  return listIntentFaultTargets(rows, asString(intent));
}

interface WalletResource {
  id?: string;
  supplementary_data?: { related_ids?: { order_id?: string } };
  links?: { rel: string; href: string }[];
  disputed_transactions?: { seller_transaction_id: string }[];
}

function walletEventTargets(rows: PaymentTablesReader, eventId: string): string[] {
  const event = JSON.parse(rows.get('walletEvents', eventId)?.text ?? '{}') as {
    resource?: WalletResource;
  };
  const { resource = {} } = event;
  const order = resource.supplementary_data?.related_ids?.order_id;
  if (order) return listWalletOrderFaultTargets(rows, order);
  const disputed = resource.disputed_transactions?.[0]?.seller_transaction_id;
  const up = resource.links
    ?.find(({ rel }) => rel === 'up')
    ?.href.split('/')
    .at(-1);
  const capture = disputed ?? (up && rows.get('captures', up) ? up : undefined);
  return capture
    ? listCaptureFaultTargets(rows, capture)
    : listWalletOrderFaultTargets(rows, asString(resource.id));
}
