import type { PaypalTables } from '../paypal/rows.ts';
import type { WebhookDelivery } from '../shared/delivery.ts';
import type { JsonObject } from '../shared/json.ts';
import type { Reader } from '../shared/open-store.ts';
import { type StripeTables, sessionTotal } from '../stripe/rows.ts';
import { allowedCardActions, allowedWalletActions } from './allowed-actions.ts';
import type { PaymentAction } from './perform-payment-action.ts';

export type PaymentReader = Reader<StripeTables & PaypalTables>;

/** A card session or a wallet order, as the control page shows it. Amounts in cents. */
export interface Payment {
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
  acts: PaymentAction[];
}

/** Every payment of both providers, oldest first. */
export function listPayments(rows: PaymentReader): Payment[] {
  const cards = rows.list('sessions').map((session): Payment => {
    const charge = rows.get('charges', rows.get('intents', session.intentId ?? '')?.chargeId ?? '');
    const paid = charge?.status === 'succeeded' ? charge : undefined;
    return {
      id: session.id,
      provider: 'stripe',
      reference: session.clientReferenceId,
      status: session.status,
      amount: sessionTotal(session),
      currency: session.currency,
      captured: paid?.amount ?? 0,
      refunded: paid?.amountRefunded ?? 0,
      created: session.created * 1000,
      acts: allowedCardActions(rows, session, paid),
    };
  });
  const wallets = rows.list('walletOrders').map((order): Payment => {
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
      acts: allowedWalletActions(rows, order, capture),
    };
  });
  return [...cards, ...wallets].sort((one, other) => one.created - other.created);
}

/** The id of a card session and the shop's reference, for matching faults. */
export function sessionTargets(rows: PaymentReader, id: string): string[] {
  return [id, rows.get('sessions', id)?.clientReferenceId ?? ''].filter(Boolean);
}

/** The session of a payment intent. */
export function intentTargets(rows: PaymentReader, intentId: string): string[] {
  return sessionTargets(rows, rows.get('intents', intentId)?.sessionId ?? '');
}

/** The id of a wallet order and the shop's reference. */
export function walletTargets(rows: PaymentReader, id: string): string[] {
  return [id, rows.get('walletOrders', id)?.referenceId ?? ''].filter(Boolean);
}

/** The wallet order of a capture. */
export function captureTargets(rows: PaymentReader, captureId: string): string[] {
  return walletTargets(rows, rows.get('captures', captureId)?.orderId ?? '');
}

const asString = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The payment of a webhook delivery. */
export function deliveryTargets(rows: PaymentReader, delivery: WebhookDelivery): string[] {
  return delivery.provider === 'paypal'
    ? walletEventTargets(rows, delivery.id)
    : cardEventTargets(rows.get('events', delivery.id)?.event, rows);
}

function cardEventTargets(event: JsonObject | undefined, rows: PaymentReader): string[] {
  const { object } = (event?.data ?? {}) as { object?: JsonObject };
  if (!object) return [];
  if (object.object === 'checkout.session') return sessionTargets(rows, asString(object.id));
  const intent = object.object === 'payment_intent' ? object.id : object.payment_intent;
  return intentTargets(rows, asString(intent));
}

interface WalletResource {
  id?: string;
  supplementary_data?: { related_ids?: { order_id?: string } };
  links?: { rel: string; href: string }[];
  disputed_transactions?: { seller_transaction_id: string }[];
}

function walletEventTargets(rows: PaymentReader, eventId: string): string[] {
  const event = JSON.parse(rows.get('walletEvents', eventId)?.text ?? '{}') as {
    resource?: WalletResource;
  };
  const { resource = {} } = event;
  const order = resource.supplementary_data?.related_ids?.order_id;
  if (order) return walletTargets(rows, order);
  const disputed = resource.disputed_transactions?.[0]?.seller_transaction_id;
  const up = resource.links
    ?.find(({ rel }) => rel === 'up')
    ?.href.split('/')
    .at(-1);
  const capture = disputed ?? (up && rows.get('captures', up) ? up : undefined);
  return capture ? captureTargets(rows, capture) : walletTargets(rows, asString(resource.id));
}
