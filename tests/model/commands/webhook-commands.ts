import { handleCardWebhook, handleWalletWebhook } from '#domain/payments/webhooks/handle-webhook.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { readShopErrorCode } from '#domain/shared/errors.ts';
import { InvariantViolation, type Simulation } from '#tests/model/open-simulation.ts';
import {
  makePaymentWebhook,
  signCardWebhook,
  signWalletWebhook,
  type WebhookMessage,
} from '#tests/model/providers/webhook-queue.ts';
import { type CommandResolver, pickOne } from './command.ts';

const lateAfterMinutes = 10;

/** Sends a webhook to the shop, with the provider's signature or another one. */
async function sendWebhook(ctx: Ctx, letter: WebhookMessage, secret?: string): Promise<void> {
  const body = Buffer.from(letter.body);
  if (letter.provider === 'stripe') return handleCardWebhook(ctx, body, signCardWebhook(letter.body, secret));
  return handleWalletWebhook(ctx, body, signWalletWebhook(letter, secret));
}

/** A webhook that the shop did not acknowledge is sent again. */
export async function deliverWebhook(scene: Simulation, ctx: Ctx, letter: WebhookMessage): Promise<void> {
  await sendWebhook(ctx, letter);
  scene.webhooks.acknowledge(letter);
  const age = ctx.clock.now().getTime() - letter.at.getTime();
  if (age > lateAfterMinutes * 60_000) scene.recordTransition('deliver a webhook late');
}

/**
 * Sends a webhook with another webhook's signature or with a guessed key; throws `InvariantViolation` unless it is
 * rejected.
 */
async function sendForgedWebhook(ctx: Ctx, letter: WebhookMessage, size: number): Promise<void> {
  const body = Buffer.from(letter.body.replace('{', '{"forged":true,'));
  try {
    if (size % 2) await sendWebhook(ctx, letter, 'whsec_guessed');
    else if (letter.provider === 'stripe') await handleCardWebhook(ctx, body, signCardWebhook(letter.body));
    else await handleWalletWebhook(ctx, body, signWalletWebhook(letter));
  } catch (error) {
    if (readShopErrorCode(error) === 'bad_signature') return;
    throw error;
  }
  throw new InvariantViolation('a forged webhook was taken');
}

export const webhookCommands = {
  'deliver a webhook'(scene) {
    const letter = scene.webhooks.pending[0];
    return letter ? (ctx) => deliverWebhook(scene, ctx, letter) : null;
  },
  'deliver webhooks out of order'(scene) {
    const letter = scene.webhooks.pending.length > 1 ? scene.webhooks.pending.at(-1) : undefined;
    return letter ? (ctx) => deliverWebhook(scene, ctx, letter) : null;
  },
  'repeat a webhook'(scene, { pick }) {
    const letter = pickOne(scene.webhooks.delivered, pick);
    return letter && ((ctx) => sendWebhook(ctx, letter));
  },
  'forge a webhook'(scene, { pick, size }) {
    const letter = pickOne([...scene.webhooks.pending, ...scene.webhooks.delivered], pick);
    return letter && ((ctx) => sendForgedWebhook(ctx, letter, size));
  },
  /** A correctly signed webhook about a payment that was not made. */
  'lie in a webhook'(scene, { pick }) {
    const unpaid = [...scene.providers.sessions.values()].filter(({ view }) => !view.paid);
    const session = pickOne(unpaid, pick);
    return session && ((ctx) => sendWebhook(ctx, makePaymentWebhook(session, ctx.clock.now())));
  },
} satisfies Record<string, CommandResolver>;
