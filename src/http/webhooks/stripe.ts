import type { FastifyPluginAsync } from 'fastify';
import { handleCardWebhook } from '#domain/payments/webhooks/handle-webhook.ts';
import { webhookBodySchema, webhookResponse } from './webhook-schemas.ts';

/** The card provider's webhook: its signature is over the raw bytes, so nothing may parse them before. */
export const stripeWebhook: FastifyPluginAsync = async (app) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post(
    '/',
    {
      // No limit by address: all come from a few, and a forged one costs us the sum over its bytes alone.
      config: {
        rawBodySchema: webhookBodySchema,
        concurrencyLimiter: 'webhooks',
        skipCacheBarrier: true,
        errorStatuses: [409, 503],
      },
      schema: { summary: 'A signed message of the card provider', response: { 200: webhookResponse } },
    },
    async (request) => {
      const signature = request.headers['stripe-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await handleCardWebhook(request.ctx, body, typeof signature === 'string' ? signature : '');
      return { received: true };
    },
  );
};
