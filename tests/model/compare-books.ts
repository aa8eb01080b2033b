import { Broken, type Scene } from './scene.ts';

/**
 * The shop's books beside the providers'. At every moment what we say came or went is true there as well; at rest
 * there is nothing that we do not know, but money that fits no order.
 */
export function compareBooks(scene: Scene, atRest: boolean): void {
  const { payments, refunds, attempts } = scene.facts;
  const known = new Set<string>();
  for (const { id, provider, reference, order_id, amount_cents } of payments) {
    if (provider === 'manual') continue;
    const session = scene.books.ofMoney(reference);
    const { view } = session ?? {};
    const isThere =
      view?.paid && view.orderId === order_id && view.amount === amount_cents && view.currency === 'usd';
    if (!session || !isThere || session.bent)
      throw new Broken('a payment is recorded that its provider does not have', reference);
    known.add(reference);
    const ours = refunds.filter((one) => one.payment_id === id && one.state === 'done');
    const theirs = session.refunds.filter(({ state }) => state === 'done');
    for (const refund of ours)
      if (!theirs.some((one) => one.reference === refund.reference && one.amount === refund.amount_cents))
        throw new Broken('a refund is recorded that its provider did not make', refund);
    if (atRest && ours.length !== theirs.length)
      throw new Broken('a refund of the provider is not recorded', reference);
  }
  for (const session of scene.books.sessions.values()) {
    const { view, bent } = session;
    const attempt = attempts.find(({ id }) => id === view.attemptId);
    if (!bent && attempt && view.amount !== attempt.amount_cents)
      throw new Broken('a customer is asked for what no order shows', view.id);
    if (atRest && view.paid && !bent && !known.has(view.paymentReference ?? ''))
      throw new Broken('money that the provider has is not recorded', view.id);
  }
}
