import type { FastifyPluginAsync } from 'fastify';
import { receiveWalletEvent } from '#domain/payments/receive-event.ts';
import { webhookLimit } from '../limits.ts';
import { receivedAnswer, signedMessage } from './signed-message.ts';

const proofs = [
  'paypal-auth-algo',
  'paypal-cert-url',
  'paypal-transmission-id',
  'paypal-transmission-sig',
  'paypal-transmission-time',
];

/** The wallet provider's webhook: what it signed are the raw bytes, so nothing may parse them before. */
export const paypalWebhook: FastifyPluginAsync = async (app) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post(
    '/',
    {
      config: {
        slots: 'webhooks',
        rateLimit: webhookLimit,
        takes: signedMessage,
        looksAtNothing: true,
        alsoRefuses: [409, 503],
      },
      schema: { summary: 'A signed message of the wallet provider', response: { 200: receivedAnswer } },
    },
    async (request) => {
      const headers = Object.fromEntries(
        proofs.map((name) => {
          const value = request.headers[name];
          return [name, typeof value === 'string' ? value : undefined];
        }),
      );
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await receiveWalletEvent(request.ctx, body, headers);
      return { received: true };
    },
  );
};
