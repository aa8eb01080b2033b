import type { FastifyPluginAsync } from 'fastify';
import { handleCardWebhook } from '#domain/payments/webhooks/handle-webhook.ts';
import { webhookBodySchema, webhookResponse } from './webhook-schemas.ts';

/** The Stripe webhook. The signature covers the raw bytes, so the body must not be parsed before. */
export const stripeWebhookRoutes: FastifyPluginAsync = async (app) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post(
    '/',
    {
      // No rate limit: events come from a few addresses, and verifying a forged one costs only a hash.
      config: {
        rawBodySchema: webhookBodySchema,
        concurrencyLimiter: 'webhooks',
        skipCacheBarrier: true,
        errorStatuses: [409, 503],
      },
      schema: { summary: 'A signed event of Stripe', response: { 200: webhookResponse } },
    },
    async (request) => {
      const signature = request.headers['stripe-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await handleCardWebhook(request.ctx, body, typeof signature === 'string' ? signature : '');
      return { received: true };
    },
  );
};
