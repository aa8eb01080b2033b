import { randomUUID } from 'node:crypto';
import type { CardProvider, WalletProvider } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { emptyView, type ProviderBooks, type Session } from './provider-books.ts';

const sumOf = (lines: readonly { amount: number; qty: number }[]) =>
  lines.reduce((sum, { amount, qty }) => sum + amount * qty, 0);

/** The card provider's API over its books. Webhooks are read by the shop's real adapter. */
export function cardOver(books: ProviderBooks, real: Pick<CardProvider, 'readEvent'>): CardProvider {
  return {
    isTest: true,
    createSession: ({ attemptId, orderId, email, lines, expiresAt }) =>
      books.call(() => {
        const view = { ...emptyView('stripe', `cs_${randomUUID()}`), currency: 'usd', amount: sumOf(lines) };
        return books.open(
          { ...view, url: 'http://pay.example/', orderId, attemptId, payerEmail: email },
          expiresAt,
        );
      }),
    retrieveSession: (id) => books.call(() => books.retrieve('stripe', id)),
    expireSession: (id) =>
      books.call(() => {
        const session = books.sessions.get(id);
        if (session) books.expire(session);
        return books.retrieve('stripe', id);
      }),
    refund: ({ paymentReference, refundId, amount }) =>
      books.call(() => books.refund(paymentReference, refundId, amount)),
    listRefunds: (reference) => books.call(() => books.listRefunds(reference)),
    readEvent: (body, signature) => real.readEvent(body, signature),
  };
}

/** The wallet provider's API over its books. Webhooks are read by the shop's real adapter. */
export function walletOver(books: ProviderBooks, real: Pick<WalletProvider, 'readEvent'>): WalletProvider {
  return {
    isTest: true,
    createOrder: ({ attemptId, orderId, total, lines, shipping, tax }) =>
      books.call(() => {
        if (sumOf(lines) + shipping + tax !== total) throw new Error('a wallet order does not add up');
        const view = { ...emptyView('paypal', `WO_${randomUUID()}`), currency: 'usd', amount: total };
        return books.open({ ...view, url: 'http://wallet.example/', orderId, attemptId }, null);
      }),
    retrieveSession: (id) => books.call(() => books.retrieve('paypal', id)),
    captureOrder: (id) => books.call(() => capture(books, books.sessions.get(id), id)),
    refund: ({ paymentReference, refundId, amount }) =>
      books.call(() => books.refund(paymentReference, refundId, amount)),
    listRefunds: (reference) => books.call(() => books.listRefunds(reference)),
    readEvent: (body, headers) => real.readEvent(body, headers),
  };
}

/** An order that is not approved, or captured already, is answered as it is. */
function capture(books: ProviderBooks, session: Session | undefined, id: string) {
  if (session?.view.status !== 'approved') return books.retrieve('paypal', id);
  if (books.weather === 'refusing') {
    session.view.status = 'open';
    throw new ShopError('payment_declined', 'The wallet declined.');
  }
  books.take(session);
  return books.retrieve('paypal', id);
}
