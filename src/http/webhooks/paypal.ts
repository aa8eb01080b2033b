import type { FastifyPluginAsync } from 'fastify';
import { handleWalletWebhook } from '#domain/payments/webhooks/handle-webhook.ts';
import { forgedWebhookRateLimit } from '#domain/shared/limits/limits.ts';
import { webhookRateLimit } from '#http/limits/rate-limits.ts';
import { ForgeryLimit } from './forgery-limit.ts';
import { webhookBodySchema, webhookResponse } from './webhook-schemas.ts';

const signatureHeaders = [
  'paypal-auth-algo',
  'paypal-cert-url',
  'paypal-transmission-id',
  'paypal-transmission-sig',
  'paypal-transmission-time',
];

/** The PayPal webhook. The signature covers the raw bytes, so the body must not be parsed before. */
export const paypalWebhookRoutes: FastifyPluginAsync = async (app) => {
  const forgeryLimit = new ForgeryLimit(forgedWebhookRateLimit);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post(
    '/',
    {
      config: {
        concurrencyLimiter: 'webhooks',
        rateLimit: webhookRateLimit,
        rawBodySchema: webhookBodySchema,
        skipCacheBarrier: true,
        errorStatuses: [409, 503],
      },
      schema: { summary: 'A signed event of PayPal', response: { 200: webhookResponse } },
    },
    async (request) => {
      const headers = Object.fromEntries(
        signatureHeaders.map((name) => {
          const value = request.headers[name];
          return [name, typeof value === 'string' ? value : undefined];
        }),
      );
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await forgeryLimit.handle(request.ip, () => handleWalletWebhook(request.ctx, body, headers));
      return { received: true };
    },
  );
};
