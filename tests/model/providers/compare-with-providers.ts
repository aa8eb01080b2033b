import { InvariantViolation, type Simulation } from '#tests/model/open-simulation.ts';

/**
 * Compares the shop's records with the providers'. At any time, every payment and refund we record must exist at the
 * provider; once idle, we must know all of theirs, except money that matches no order.
 */
export function compareWithProviders(scene: Simulation, atRest: boolean): void {
  const { payments, refunds, attempts } = scene.facts;
  const known = new Set<string>();
  for (const { id, provider, reference, order_id, amount_cents } of payments) {
    if (provider === 'manual') continue;
    const session = scene.providers.findByPaymentReference(reference);
    const { view } = session ?? {};
    const isThere =
      view?.paid && view.orderId === order_id && view.amount === amount_cents && view.currency === 'usd';
    if (!session || !isThere || session.mismatch)
      throw new InvariantViolation('a payment is recorded that its provider does not have', reference);
    known.add(reference);
    const ours = refunds.filter((one) => one.payment_id === id && one.state === 'done');
    const theirs = session.refunds.filter(({ state }) => state === 'done');
    for (const refund of ours)
      if (!theirs.some((one) => one.reference === refund.reference && one.amount === refund.amount_cents))
        throw new InvariantViolation('a refund is recorded that its provider did not make', refund);
    if (atRest && ours.length !== theirs.length)
      throw new InvariantViolation('a refund of the provider is not recorded', reference);
  }
  for (const session of scene.providers.sessions.values()) {
    const { view, mismatch } = session;
    const attempt = attempts.find(({ id }) => id === view.attemptId);
    if (!mismatch && attempt && view.amount !== attempt.amount_cents)
      throw new InvariantViolation('a customer is asked for what no order shows', view.id);
    if (atRest && view.paid && !mismatch && !known.has(view.paymentReference ?? ''))
      throw new InvariantViolation('money that the provider has is not recorded', view.id);
  }
}
