import { errorCode } from '#domain/shared/errors.ts';
import { adminActs } from './admin-acts.ts';
import type { Choose, Chosen } from './choose.ts';
import { customerActs } from './customer-acts.ts';
import { Crash, mortal } from './mortal.ts';
import type { Act, Move, Step } from './moves.ts';
import { postActs } from './post-acts.ts';
import { providerActs } from './provider-acts.ts';
import { Broken, type Scene } from './scene.ts';

const deeds: Record<Act, Choose> = { ...customerActs, ...providerActs, ...postActs, ...adminActs };

/** What happens where a move finds nothing to do: the order's life goes on to where it would. */
const instead: Partial<Record<Act, Act>> = {
  'refund all': 'give a pay hint',
  'refund a part': 'deliver a webhook',
  'repeat a refund': 'refund a part',
  'let the bank decide': 'refund a part',
  'refund at the provider': 'pay',
  dispute: 'pay',
  'ask for the confirmation': 'deliver a webhook',
  'repeat a webhook': 'deliver a webhook',
  'forge a webhook': 'pay',
  'lie in a webhook': 'start a card payment',
  'deliver webhooks out of order': 'deliver a webhook',
  'deliver a webhook': 'pay',
  'come back from the wallet': 'start a wallet payment',
  'take money by hand past an open card page': 'start a card payment',
  'pay a wrong amount': 'pay',
  'pay in a wrong currency': 'pay',
  "pay another order's way": 'pay',
  pay: 'start a card payment',
  'give a pay hint': 'start a card payment',
  cancel: 'start a wallet payment',
  'start a card payment': 'create',
  'start a wallet payment': 'create',
};

/** Refusals that an act may meet without anything being wrong. */
const refusals = new Set([
  'bad_input',
  'cart_changed',
  'not_paid_yet',
  'order_frozen',
  'out_of_stock',
  'payment_declined',
  'payment_underway',
  'provider_unreachable',
  'refund_refused',
  'stock_moved',
  'too_many_holds',
  'hold_limit',
  'price_changed',
]);
const refusalsOfTrespass = new Set(['not_found', 'not_logged_in']);

/** Does what a step means here, and what happens beside it on another connection. Throws `Broken`. */
export async function takeStep(scene: Scene, step: Step): Promise<void> {
  const first = mean(scene, step, step.beside === null);
  const second = step.beside && mean(scene, step.beside, false);
  // Whoever waits for a capture that died or was not answered does so for six real seconds.
  const waits = second && [first, second].some((one) => one?.act === 'come back from the wallet');
  scene.books.weather = waits ? 'fine' : step.weather;
  const crash = waits ? null : step.crash;
  const ctx = crash ? mortal(scene.ctx, crash, (at) => scene.hit(`crash at ${at}`)) : scene.ctx;
  const hard = scene.books.weather === 'fine' ? '' : `, the provider ${scene.books.weather}`;
  const ends = await Promise.allSettled([
    first && settle(scene, first, () => first.work(ctx), hard),
    second && settle(scene, second, () => second.work(scene.ctx), `${hard}, at the same time`),
  ]);
  // Both have ended before a shorter history is tried on the same database.
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  scene.books.weather = 'fine';
  if (first && second) scene.hit('two at once');
  if (first && hard) scene.hit(`a provider that is ${step.weather}`);
  if (scene.logged.length) throw new Broken('a call broke where nobody saw it', said(scene.logged[0]));
}

interface Meant {
  act: Act;
  work: Chosen;
}

function mean(scene: Scene, move: Move, alone: boolean): Meant | null {
  for (let act: Act | undefined = move.act; act; act = instead[act]) {
    const work = deeds[act](scene, move, alone);
    if (work) return { act, work };
  }
  return null;
}

async function settle(
  scene: Scene,
  { act }: Meant,
  work: () => Promise<unknown>,
  how: string,
): Promise<void> {
  const note = (outcome: string) => scene.story.push(`${act}${how}: ${outcome}`);
  try {
    await work();
  } catch (error) {
    const code = errorCode(error);
    note(error instanceof Crash ? error.message : (code ?? String(error)));
    if (error instanceof Crash) return;
    const allowed = act === 'trespass' ? refusalsOfTrespass : refusals;
    if (!code || !allowed.has(code))
      throw error instanceof Broken ? error : new Broken(`'${act}' broke`, said(error));
    scene.hit(act === 'trespass' ? act : `${act}: ${code}`);
    return;
  }
  note('done');
  if (act === 'trespass') throw new Broken("a customer reached another one's order");
  scene.hit(act);
}

/** What an error says, with what it was caused by. */
export const said = (error: unknown): string =>
  error instanceof Error ? [error.message, error.cause ? said(error.cause) : ''].join(' ') : String(error);
