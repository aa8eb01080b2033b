import { randomUUID } from 'node:crypto';
import type { ProviderRefund, ProviderSession } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import type { ProviderCondition } from '#tests/model/runner/arbitrary-history.ts';
import type { ProviderName, SimulatedSession } from './simulated-session.ts';
import type { WebhookQueue } from './webhook-queue.ts';

/** The source of truth for money: both providers' records, independent of the shop's. */
export class ProviderSimulator {
  readonly sessions = new Map<string, SimulatedSession>();
  condition: ProviderCondition = 'fine';
  readonly webhooks: WebhookQueue;
  readonly #now: () => Date;

  constructor(webhooks: WebhookQueue, now: () => Date) {
    this.webhooks = webhooks;
    this.#now = now;
  }

  /** A call by the shop, handled according to the provider's condition. */
  async simulateCall<T>(work: () => T): Promise<T> {
    if (this.condition === 'away') throw unreachableError();
    this.expireDue();
    const response = work();
    if (this.condition === 'silent') throw unreachableError();
    return response;
  }

  openSession(view: ProviderSession, expiresAt: Date | null): ProviderSession {
    const known = [...this.sessions.values()].find((one) => one.view.attemptId === view.attemptId);
    if (known) return { ...known.view };
    this.sessions.set(view.id, { view, expiresAt, mismatch: null, refunds: [] });
    return { ...view };
  }

  retrieveSession(provider: ProviderName, id: string): ProviderSession {
    const session = this.sessions.get(id);
    if (session?.view.provider === provider) return { ...session.view };
    return { ...makeSessionView(provider, id), status: 'unknown' };
  }

  /** Completes the payment, correctly or with its mismatch. */
  completePayment(session: SimulatedSession): void {
    const { view, mismatch } = session;
    view.status = 'complete';
    view.paid = true;
    view.paymentReference = `${view.provider === 'stripe' ? 'pi' : 'CAP'}_${randomUUID()}`;
    if (mismatch?.way === 'amount') view.amount += 1;
    if (mismatch?.way === 'currency') view.currency = 'eur';
    if (mismatch?.way === 'order') view.orderId = mismatch.orderId;
    this.webhooks.enqueuePaymentCompleted(session, this.#now());
  }

  expire(session: SimulatedSession): void {
    if (session.view.status !== 'open' || session.view.provider !== 'stripe') return;
    session.view.status = 'expired';
    this.webhooks.enqueueSessionExpired(session, this.#now());
  }

  expireDue(): void {
    for (const session of this.sessions.values())
      if (session.expiresAt && session.expiresAt <= this.#now()) this.expire(session);
  }

  /** Idempotent by our refund id. Throws `refund_refused`. */
  refund(reference: string, refundId: string, amount: number): ProviderRefund {
    const session = this.findByPaymentReference(reference);
    const known = session?.refunds.find((one) => one.refundId === refundId);
    if (known) return { ...known };
    if (!session || this.condition === 'refusing' || amount > this.refundableAmount(session))
      throw new ShopError('refund_refused', 'The provider refused this refund.');
    return this.#giveBack(session, refundId, amount, this.condition === 'slow' ? 'pending' : 'done');
  }

  /** A refund made on the provider's own site, without the shop. */
  refundExternally(session: SimulatedSession, amount: number): void {
    this.#giveBack(session, null, amount, 'done');
  }

  #giveBack(
    session: SimulatedSession,
    refundId: string | null,
    amount: number,
    state: 'pending' | 'done',
  ): ProviderRefund {
    const made: ProviderRefund = { reference: `re_${randomUUID()}`, refundId, amount, state };
    session.refunds.push(made);
    if (state === 'done') this.webhooks.enqueueRefunded(session, this.#now());
    return { ...made };
  }

  /** Completes or fails a pending refund. */
  finishRefund(session: SimulatedSession, refund: ProviderRefund, state: 'done' | 'failed'): void {
    refund.state = state;
    this.webhooks.enqueueRefunded(session, this.#now());
  }

  refundableAmount({ view, refunds }: SimulatedSession): number {
    return view.amount - refunds.reduce((sum, one) => sum + (one.state === 'failed' ? 0 : one.amount), 0);
  }

  findByPaymentReference(reference: string): SimulatedSession | undefined {
    return [...this.sessions.values()].find(({ view }) => view.paymentReference === reference);
  }

  listRefunds(reference: string): ProviderRefund[] {
    return (this.findByPaymentReference(reference)?.refunds ?? []).map((one) => ({ ...one }));
  }
}

const unreachableError = () => new ShopError('provider_unreachable', 'The provider does not answer.');

export const makeSessionView = (provider: ProviderName, id: string): ProviderSession => ({
  provider,
  id,
  url: null,
  status: 'open',
  paid: false,
  amount: 0,
  currency: '',
  orderId: null,
  attemptId: null,
  paymentReference: null,
  payerEmail: null,
});
