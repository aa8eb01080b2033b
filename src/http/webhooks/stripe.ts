import type { FastifyPluginAsync } from 'fastify';
import { receiveCardEvent } from '#domain/payments/receive-event.ts';
import { receivedAnswer, signedMessage } from './signed-message.ts';

/** The card provider's webhook: its signature is over the raw bytes, so nothing may parse them before. */
export const stripeWebhook: FastifyPluginAsync = async (app) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post(
    '/',
    {
      // No limit by address: all come from a few, and a forged one costs us the sum over its bytes alone.
      config: { takes: signedMessage, slots: 'webhooks', looksAtNothing: true, alsoRefuses: [409, 503] },
      schema: { summary: 'A signed message of the card provider', response: { 200: receivedAnswer } },
    },
    async (request) => {
      const signature = request.headers['stripe-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await receiveCardEvent(request.ctx, body, typeof signature === 'string' ? signature : '');
      return { received: true };
    },
  );
};
