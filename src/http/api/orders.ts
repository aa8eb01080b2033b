import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { placeOrder } from '#domain/checkout/place-order.ts';
import {
  capturePaypalInput,
  cardSessionAnswer,
  paypalOrderAnswer,
  placeOrderInput,
  startPaymentInput,
} from '#domain/checkout/schemas.ts';
import { getOrder } from '#domain/orders/get-order.ts';
import { listOrders } from '#domain/orders/list-orders.ts';
import { orderAnswer } from '#domain/orders/schemas.ts';
import { captureWalletPayment } from '#domain/payments/capture-wallet-payment.ts';
import { confirmPayment } from '#domain/payments/confirm-payment.ts';
import { cancelPayment } from '#domain/payments/end-payment.ts';
import { requestConfirmationEmail } from '#domain/payments/request-confirmation-email.ts';
import { startCardPayment } from '#domain/payments/start-card-payment.ts';
import { startWalletPayment } from '#domain/payments/start-wallet-payment.ts';
import { loggedIn } from '../caller.ts';
import { payingLimit } from '../limits.ts';

/** Each of these asks a provider: more than people can press is refused. */
const paying = { rateLimit: payingLimit };

const byId = z.object({ id: z.string() });
const anOrder = z.object({ id: z.string({ error: 'Which order? Its id is missing.' }).max(100) });

/** Private, every one of them: strangers get 401, other customers 404. */
export const orders: FastifyPluginAsyncZod = async (app) => {
  app.addHook('preValidation', loggedIn);

  app.get(
    '/',
    { schema: { response: { 200: z.object({ orders: z.array(orderAnswer) }) } } },
    async (request) => ({
      orders: await listOrders(request.ctx),
    }),
  );

  app.post(
    '/',
    { schema: { body: placeOrderInput, response: { 201: z.object({ addedOrder: orderAnswer }) } } },
    async (request, reply) =>
      reply.status(201).send({ addedOrder: await placeOrder(request.ctx, request.body) }),
  );

  app.get(
    '/:id',
    { schema: { params: byId, response: { 200: z.object({ order: orderAnswer }) } } },
    async (request) => ({ order: await getOrder(request.ctx, request.params.id) }),
  );

  app.patch(
    '/:id/pay',
    { schema: { params: byId, response: { 200: z.object({ updatedOrder: orderAnswer }) } } },
    async (request) => ({ updatedOrder: await confirmPayment(request.ctx, request.params.id) }),
  );

  app.post(
    '/create-stripe-checkout-session',
    { config: paying, schema: { body: startPaymentInput, response: { 200: cardSessionAnswer } } },
    async (request) => ({ session: await startCardPayment(request.ctx, request.body.createdOrder._id) }),
  );

  app.post(
    '/create-paypal-order',
    { config: paying, schema: { body: startPaymentInput, response: { 200: paypalOrderAnswer } } },
    (request) => startWalletPayment(request.ctx, request.body.createdOrder._id),
  );

  app.post(
    '/capture-paypal-order',
    {
      config: paying,
      schema: { body: capturePaypalInput, response: { 200: z.object({ updatedOrder: orderAnswer }) } },
    },
    async (request) => ({ updatedOrder: await captureWalletPayment(request.ctx, request.body.orderID) }),
  );

  app.post(
    '/cancel-payment',
    { config: paying, schema: { body: anOrder, response: { 200: z.object({ order: orderAnswer }) } } },
    async (request) => {
      await cancelPayment(request.ctx, request.body.id);
      return { order: await getOrder(request.ctx, request.body.id) };
    },
  );

  app.post(
    '/confirmationEmail',
    { schema: { body: anOrder, response: { 200: z.object({ success: z.literal(true) }) } } },
    async (request) => {
      await requestConfirmationEmail(request.ctx, request.body.id);
      return { success: true as const };
    },
  );
};
