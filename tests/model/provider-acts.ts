import { type Choose, choose, recent } from './choose.ts';
import type { Bend, Session } from './provider-books.ts';
import type { Scene } from './scene.ts';

/** Sessions whose page a customer has been sent to, newest first. */
function pagesOf(scene: Scene): Session[] {
  return scene.facts.attempts.flatMap(({ provider_id }) => scene.books.sessions.get(provider_id ?? '') ?? []);
}

const openPages = (scene: Scene) => pagesOf(scene).filter(({ view }) => view.status === 'open');
const soldBy = (scene: Scene) => pagesOf(scene).filter(({ view, bent }) => view.paid && !bent);

/** The customer presses the provider's button: a card is charged at once, a wallet's money waits for the capture. */
function press(scene: Scene, session: Session): void {
  if (session.view.provider === 'stripe') {
    scene.books.take(session);
    return;
  }
  session.view.status = 'approved';
  session.view.payerEmail = 'payer@wallet.example';
  scene.post.tellOfApproval(session, scene.ctx.clock.now());
}

const pay: Choose = (scene, { pick }) => {
  const session = choose(recent(openPages(scene)), pick);
  return session && (async () => press(scene, session));
};

const payBent = (way: Bend): Choose => {
  return (scene, { pick }) => {
    const session = choose(recent(openPages(scene)), pick);
    const other = scene.facts.orders.find(({ id }) => id !== session?.view.orderId);
    if (!session || !other) return null;
    return async () => {
      session.bent = { way, orderId: other.id };
      press(scene, session);
    };
  };
};

export const providerActs = {
  pay,
  'pay a wrong amount': payBent('amount'),
  'pay in a wrong currency': payBent('currency'),
  "pay another order's way": payBent('order'),
  'refund at the provider'(scene, { pick, size }) {
    const session = choose(recent(soldBy(scene).filter((one) => scene.books.left(one) > 0)), pick);
    if (!session) return null;
    const amount = Math.ceil((scene.books.left(session) * (size + 1)) / 24);
    return async () => scene.books.refundByHand(session, amount);
  },
  'let the bank decide'(scene, { pick, size }) {
    const waiting = pagesOf(scene).flatMap((session) =>
      session.refunds.filter(({ state }) => state === 'pending').map((refund) => ({ session, refund })),
    );
    const one = choose(waiting, pick);
    return one && (async () => scene.books.decide(one.session, one.refund, size % 4 ? 'done' : 'failed'));
  },
  dispute(scene, { pick }) {
    const session = choose(recent(soldBy(scene)), pick);
    return session && (async () => scene.post.tellOfDispute(session, scene.ctx.clock.now()));
  },
} satisfies Record<string, Choose>;
