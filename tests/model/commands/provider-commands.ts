import type { Simulation } from '#tests/model/open-simulation.ts';
import type { PaymentMismatch, SimulatedSession } from '#tests/model/providers/simulated-session.ts';
import { type CommandResolver, pickOne, takeNewest } from './command.ts';

/** Sessions whose payment page a customer has opened, newest first. */
function listSessions(scene: Simulation): SimulatedSession[] {
  return scene.facts.attempts.flatMap(
    ({ provider_id }) => scene.providers.sessions.get(provider_id ?? '') ?? [],
  );
}

const listOpenSessions = (scene: Simulation) =>
  listSessions(scene).filter(({ view }) => view.status === 'open');
const listPaidSessions = (scene: Simulation) =>
  listSessions(scene).filter(({ view, mismatch }) => view.paid && !mismatch);

/** The customer presses the provider's button: a card is charged at once, a wallet payment waits for the capture. */
function pressPayButton(scene: Simulation, session: SimulatedSession): void {
  if (session.view.provider === 'stripe') {
    scene.providers.completePayment(session);
    return;
  }
  session.view.status = 'approved';
  session.view.payerEmail = 'payer@wallet.example';
  scene.webhooks.enqueueOrderApproved(session, scene.ctx.clock.now());
}

const pay: CommandResolver = (scene, { pick }) => {
  const session = pickOne(takeNewest(listOpenSessions(scene)), pick);
  return session && (async () => pressPayButton(scene, session));
};

const payWithMismatch = (way: PaymentMismatch): CommandResolver => {
  return (scene, { pick }) => {
    const session = pickOne(takeNewest(listOpenSessions(scene)), pick);
    const other = scene.facts.orders.find(({ id }) => id !== session?.view.orderId);
    if (!session || !other) return null;
    return async () => {
      session.mismatch = { way, orderId: other.id };
      pressPayButton(scene, session);
    };
  };
};

export const providerCommands = {
  pay,
  'pay a wrong amount': payWithMismatch('amount'),
  'pay in a wrong currency': payWithMismatch('currency'),
  "pay another order's way": payWithMismatch('order'),
  'refund at the provider'(scene, { pick, size }) {
    const session = pickOne(
      takeNewest(listPaidSessions(scene).filter((one) => scene.providers.refundableAmount(one) > 0)),
      pick,
    );
    if (!session) return null;
    const amount = Math.ceil((scene.providers.refundableAmount(session) * (size + 1)) / 24);
    return async () => scene.providers.refundExternally(session, amount);
  },
  'let the bank decide'(scene, { pick, size }) {
    const waiting = listSessions(scene).flatMap((session) =>
      session.refunds.filter(({ state }) => state === 'pending').map((refund) => ({ session, refund })),
    );
    const one = pickOne(waiting, pick);
    return (
      one && (async () => scene.providers.finishRefund(one.session, one.refund, size % 4 ? 'done' : 'failed'))
    );
  },
  dispute(scene, { pick }) {
    const session = pickOne(takeNewest(listPaidSessions(scene)), pick);
    return session && (async () => scene.webhooks.enqueueDisputeCreated(session, scene.ctx.clock.now()));
  },
} satisfies Record<string, CommandResolver>;
