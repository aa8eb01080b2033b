import { receiveCardEvent, receiveWalletEvent } from '#domain/payments/receive-event.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { errorCode } from '#domain/shared/errors.ts';
import { type Choose, choose } from './choose.ts';
import { type Letter, moneyLetter, signCardLetter, signWalletLetter } from './post-bag.ts';
import { Broken, type Scene } from './scene.ts';

const lateMinutes = 10;

/** Hands a message to the shop as its provider does, under the provider's signature or another one. */
async function hand(ctx: Ctx, letter: Letter, secret?: string): Promise<void> {
  const body = Buffer.from(letter.body);
  if (letter.provider === 'stripe') return receiveCardEvent(ctx, body, signCardLetter(letter.body, secret));
  return receiveWalletEvent(ctx, body, signWalletLetter(letter, secret));
}

/** What the shop did not say yes to is sent again. */
export async function deliver(scene: Scene, ctx: Ctx, letter: Letter): Promise<void> {
  await hand(ctx, letter);
  scene.post.receipt(letter);
  const age = ctx.clock.now().getTime() - letter.at.getTime();
  if (age > lateMinutes * 60_000) scene.hit('deliver a webhook late');
}

/** The right signature of another message, or one under a guessed key: refused, or else `Broken`. */
async function forge(ctx: Ctx, letter: Letter, size: number): Promise<void> {
  const body = Buffer.from(letter.body.replace('{', '{"forged":true,'));
  try {
    if (size % 2) await hand(ctx, letter, 'whsec_guessed');
    else if (letter.provider === 'stripe') await receiveCardEvent(ctx, body, signCardLetter(letter.body));
    else await receiveWalletEvent(ctx, body, signWalletLetter(letter));
  } catch (error) {
    if (errorCode(error) === 'bad_signature') return;
    throw error;
  }
  throw new Broken('a forged webhook was taken');
}

export const postActs = {
  'deliver a webhook'(scene) {
    const letter = scene.post.pending[0];
    return letter ? (ctx) => deliver(scene, ctx, letter) : null;
  },
  'deliver webhooks out of order'(scene) {
    const letter = scene.post.pending.length > 1 ? scene.post.pending.at(-1) : undefined;
    return letter ? (ctx) => deliver(scene, ctx, letter) : null;
  },
  'repeat a webhook'(scene, { pick }) {
    const letter = choose(scene.post.taken, pick);
    return letter && ((ctx) => hand(ctx, letter));
  },
  'forge a webhook'(scene, { pick, size }) {
    const letter = choose([...scene.post.pending, ...scene.post.taken], pick);
    return letter && ((ctx) => forge(ctx, letter, size));
  },
  /** Signed as it should be, and not true: nobody has paid. */
  'lie in a webhook'(scene, { pick }) {
    const unpaid = [...scene.books.sessions.values()].filter(({ view }) => !view.paid);
    const session = choose(unpaid, pick);
    return session && ((ctx) => hand(ctx, moneyLetter(session, ctx.clock.now())));
  },
} satisfies Record<string, Choose>;
