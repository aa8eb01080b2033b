import { randomUUID } from 'node:crypto';
import type { CardPaymentProvider, WalletPaymentProvider } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { makeSessionView, type ProviderSimulator } from './provider-simulator.ts';
import type { SimulatedSession } from './simulated-session.ts';

const sumOf = (lines: readonly { amount: number; qty: number }[]) =>
  lines.reduce((sum, { amount, qty }) => sum + amount * qty, 0);

/** The card provider's API on the simulator. Webhooks are parsed by the shop's real adapter. */
export function createSimulatedCardProvider(
  books: ProviderSimulator,
  real: Pick<CardPaymentProvider, 'verifyWebhook'>,
): CardPaymentProvider {
  return {
    isTest: true,
    createSession: ({ attemptId, orderId, email, lines, expiresAt }) =>
      books.simulateCall(() => {
        const view = {
          ...makeSessionView('stripe', `cs_${randomUUID()}`),
          currency: 'usd',
          amount: sumOf(lines),
        };
        return books.openSession(
          { ...view, url: 'http://pay.example/', orderId, attemptId, payerEmail: email },
          expiresAt,
        );
      }),
    retrieveSession: (id) => books.simulateCall(() => books.retrieveSession('stripe', id)),
    expireSession: (id) =>
      books.simulateCall(() => {
        const session = books.sessions.get(id);
        if (session) books.expire(session);
        return books.retrieveSession('stripe', id);
      }),
    refund: ({ paymentReference, refundId, amount }) =>
      books.simulateCall(() => books.refund(paymentReference, refundId, amount)),
    listRefunds: (reference) => books.simulateCall(() => books.listRefunds(reference)),
    listBalance: async () => ({ transactions: [], payouts: [], next: null }),
    verifyWebhook: (body, signature) => real.verifyWebhook(body, signature),
  };
}

/** The wallet provider's API on the simulator. Webhooks are parsed by the shop's real adapter. */
export function createSimulatedWalletProvider(
  books: ProviderSimulator,
  real: Pick<WalletPaymentProvider, 'verifyWebhook'>,
): WalletPaymentProvider {
  return {
    isTest: true,
    createOrder: ({ attemptId, orderId, total, lines, shipping, tax }) =>
      books.simulateCall(() => {
        if (sumOf(lines) + shipping + tax !== total) throw new Error('a wallet order does not add up');
        const view = { ...makeSessionView('paypal', `WO_${randomUUID()}`), currency: 'usd', amount: total };
        return books.openSession({ ...view, url: 'http://wallet.example/', orderId, attemptId }, null);
      }),
    retrieveSession: (id) => books.simulateCall(() => books.retrieveSession('paypal', id)),
    captureOrder: (id) => books.simulateCall(() => capture(books, books.sessions.get(id), id)),
    refund: ({ paymentReference, refundId, amount }) =>
      books.simulateCall(() => books.refund(paymentReference, refundId, amount)),
    listRefunds: (reference) => books.simulateCall(() => books.listRefunds(reference)),
    listBalance: async () => ({ transactions: [], payouts: [], next: null }),
    verifyWebhook: (body, headers) => real.verifyWebhook(body, headers),
  };
}

/** An order that is not approved, or already captured, is returned unchanged. */
function capture(books: ProviderSimulator, session: SimulatedSession | undefined, id: string) {
  if (session?.view.status !== 'approved') return books.retrieveSession('paypal', id);
  if (books.condition === 'refusing') {
    session.view.status = 'open';
    throw new ShopError('payment_declined', 'The wallet declined.');
  }
  books.completePayment(session);
  return books.retrieveSession('paypal', id);
}
