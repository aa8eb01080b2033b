import { randomUUID } from 'node:crypto';
import type { ProviderRefund, ProviderSession } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import type { Weather } from './moves.ts';
import type { PostBag } from './post-bag.ts';

export type ProviderName = 'stripe' | 'paypal';
export type Bend = 'amount' | 'currency' | 'order';

/** What a provider itself knows of one payment. */
export interface Session {
  view: ProviderSession;
  expiresAt: Date | null;
  /** It takes, or took, its money in a way that fits no order of ours. `orderId`: whose it says it is. */
  bent: { way: Bend; orderId: string } | null;
  refunds: ProviderRefund[];
}

/** The truth about money: both providers' own books, which know nothing of the shop's. */
export class ProviderBooks {
  readonly sessions = new Map<string, Session>();
  weather: Weather = 'fine';
  readonly post: PostBag;
  readonly #now: () => Date;

  constructor(post: PostBag, now: () => Date) {
    this.post = post;
    this.#now = now;
  }

  /** What the shop asks for: answered as the weather is. */
  async call<T>(work: () => T): Promise<T> {
    if (this.weather === 'away') throw away();
    this.expireDue();
    const answer = work();
    if (this.weather === 'silent') throw away();
    return answer;
  }

  open(view: ProviderSession, expiresAt: Date | null): ProviderSession {
    const known = [...this.sessions.values()].find((one) => one.view.attemptId === view.attemptId);
    if (known) return { ...known.view };
    this.sessions.set(view.id, { view, expiresAt, bent: null, refunds: [] });
    return { ...view };
  }

  retrieve(provider: ProviderName, id: string): ProviderSession {
    const session = this.sessions.get(id);
    if (session?.view.provider === provider) return { ...session.view };
    return { ...emptyView(provider, id), status: 'unknown' };
  }

  /** Money changes hands: rightly, or bent in one way. */
  take(session: Session): void {
    const { view, bent } = session;
    view.status = 'complete';
    view.paid = true;
    view.paymentReference = `${view.provider === 'stripe' ? 'pi' : 'CAP'}_${randomUUID()}`;
    if (bent?.way === 'amount') view.amount += 1;
    if (bent?.way === 'currency') view.currency = 'eur';
    if (bent?.way === 'order') view.orderId = bent.orderId;
    this.post.tellOfMoney(session, this.#now());
  }

  expire(session: Session): void {
    if (session.view.status !== 'open' || session.view.provider !== 'stripe') return;
    session.view.status = 'expired';
    this.post.tellOfEnd(session, this.#now());
  }

  expireDue(): void {
    for (const session of this.sessions.values())
      if (session.expiresAt && session.expiresAt <= this.#now()) this.expire(session);
  }

  /** Once for one id of ours. Throws `refund_refused`. */
  refund(reference: string, refundId: string, amount: number): ProviderRefund {
    const session = this.ofMoney(reference);
    const known = session?.refunds.find((one) => one.refundId === refundId);
    if (known) return { ...known };
    if (!session || this.weather === 'refusing' || amount > this.left(session))
      throw new ShopError('refund_refused', 'The provider refused this refund.');
    return this.#giveBack(session, refundId, amount, this.weather === 'slow' ? 'pending' : 'done');
  }

  /** Made on the provider's own site, past the shop. */
  refundByHand(session: Session, amount: number): void {
    this.#giveBack(session, null, amount, 'done');
  }

  #giveBack(
    session: Session,
    refundId: string | null,
    amount: number,
    state: 'pending' | 'done',
  ): ProviderRefund {
    const made: ProviderRefund = { reference: `re_${randomUUID()}`, refundId, amount, state };
    session.refunds.push(made);
    if (state === 'done') this.post.tellOfRefund(session, this.#now());
    return { ...made };
  }

  /** A refund that was pending goes through, or back. */
  decide(session: Session, refund: ProviderRefund, state: 'done' | 'failed'): void {
    refund.state = state;
    this.post.tellOfRefund(session, this.#now());
  }

  left({ view, refunds }: Session): number {
    return view.amount - refunds.reduce((sum, one) => sum + (one.state === 'failed' ? 0 : one.amount), 0);
  }

  ofMoney(reference: string): Session | undefined {
    return [...this.sessions.values()].find(({ view }) => view.paymentReference === reference);
  }

  listRefunds(reference: string): ProviderRefund[] {
    return (this.ofMoney(reference)?.refunds ?? []).map((one) => ({ ...one }));
  }
}

const away = () => new ShopError('provider_unreachable', 'The provider does not answer.');

export const emptyView = (provider: ProviderName, id: string): ProviderSession => ({
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
