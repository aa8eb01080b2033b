import rateLimit from '@fastify/rate-limit';
import type { FastifyPluginAsync } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Ctx } from '#domain/shared/ctx.ts';
import { knowCaller } from '../caller.ts';
import { answerErrors } from '../errors.ts';
import { logCalls } from '../log-calls.ts';
import { sharedThrottle } from '../shared-throttle.ts';
import { shedLoad } from '../shed-load.ts';
import { paypalWebhook } from '../webhooks/paypal.ts';
import { stripeWebhook } from '../webhooks/stripe.ts';
import { noteAccess } from './access.ts';
import { adminOrders } from './admin-orders.ts';
import { adminProducts } from './admin-products.ts';
import { adminUsers } from './admin-users.ts';
import { cart } from './cart.ts';
import { contact } from './contact.ts';
import { mails } from './mails.ts';
import { orders } from './orders.ts';
import { payments } from './payments.ts';
import { products } from './products.ts';
import { requests } from './requests.ts';
import { reviews } from './reviews.ts';
import { shop } from './shop.ts';
import { uploads } from './uploads.ts';
import { users } from './users.ts';

/** Ten times the database's connections, and room for a crowd at one product's door. */
const callsAtOnce = 256;

/** The REST doors, all under /api: token to ctx, ctx to verb, verb to answer. */
export const api: FastifyPluginAsync<{ ctx: Omit<Ctx, 'actor'> }> = async (app, { ctx }) => {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);
  shedLoad(app, callsAtOnce);
  await app.register(rateLimit, { global: false, store: sharedThrottle(ctx) });
  knowCaller(app, ctx);
  logCalls(app);
  noteAccess(app);
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  await app.register(users, { prefix: '/users' });
  await app.register(adminUsers, { prefix: '/users' });
  await app.register(products, { prefix: '/products' });
  await app.register(adminProducts, { prefix: '/products' });
  await app.register(reviews, { prefix: '/reviews' });
  await app.register(orders, { prefix: '/orders' });
  await app.register(adminOrders, { prefix: '/orders' });
  await app.register(payments, { prefix: '/payments' });
  await app.register(cart, { prefix: '/cart' });
  await app.register(contact, { prefix: '/contact' });
  await app.register(mails, { prefix: '/mails' });
  await app.register(shop, { prefix: '/shop' });
  await app.register(uploads, { prefix: '/uploads' });
  await app.register(requests, { prefix: '/requests' });
  await app.register(paypalWebhook, { prefix: '/webhooks/paypal' });
  await app.register(stripeWebhook, { prefix: '/webhooks/stripe' });
  // Else the pages behind us would answer an unknown call with HTML.
  app.all('/*', { schema: { hide: true } }, (_request, reply) => reply.callNotFound());
};
