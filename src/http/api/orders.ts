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
import { listOrders, pageOrders } from '#domain/orders/list-orders.ts';
import { orderAnswer, ownOrdersAnswer, ownOrdersQuery } from '#domain/orders/schemas.ts';
import { captureWalletPayment } from '#domain/payments/capture-wallet-payment.ts';
import { confirmPayment } from '#domain/payments/confirm-payment.ts';
import { cancelPayment } from '#domain/payments/end-payment.ts';
import { requestConfirmationEmail } from '#domain/payments/request-confirmation-email.ts';
import { startCardPayment } from '#domain/payments/start-card-payment.ts';
import { startWalletPayment } from '#domain/payments/start-wallet-payment.ts';
import { listOwnRequests } from '#domain/print-requests/list-own-requests.ts';
import { requestPrint } from '#domain/print-requests/request-print.ts';
import {
  ownRequestsAnswer,
  printRequestedAnswer,
  printRequestInput,
} from '#domain/print-requests/schemas.ts';
import { loggedIn } from '../caller.ts';
import { payingLimit, perNetwork } from '../limits.ts';
import { refuseTestPaymentsFromElsewhere } from '../test-payments.ts';
import { guardAll } from './access.ts';
import { wholeListSender } from './whole-list.ts';

/** Each of these asks a provider: more than people can press is refused. */
const paying = { rateLimit: payingLimit };

const byId = z.object({ id: z.string() });
const pageParameters = Object.keys(ownOrdersQuery.shape);
const anOrder = z.object({ id: z.string({ error: 'Which order? Its id is missing.' }).max(100) });

/** Private, every one of them: strangers get 401, other customers 404. */
export const orders: FastifyPluginAsyncZod = async (app) => {
  guardAll(app, loggedIn);
  const sendWhole = wholeListSender();

  app.get(
    '/',
    {
      schema: {
        summary: 'Your own orders, or with any parameter a page of them',
        querystring: ownOrdersQuery,
        response: { 200: z.union([ownOrdersAnswer, z.object({ orders: z.array(orderAnswer) })]) },
      },
    },
    async (request, reply) => {
      const asked = new URLSearchParams(request.url.split('?')[1] ?? '');
      if (pageParameters.some((name) => asked.has(name))) return pageOrders(request.ctx, request.query);
      const frame = { before: '{"orders":', after: () => '}' };
      const whole = await sendWhole(reply, listOrders(request.ctx), frame);
      return Array.isArray(whole) ? { orders: whole } : whole;
    },
  );

  app.post(
    '/',
    {
      config: { alsoRefuses: [404, 409] },
      schema: {
        summary: 'Make an order, or bring your unpaid one up to date',
        body: placeOrderInput,
        response: { 201: z.object({ addedOrder: orderAnswer }) },
      },
    },
    async (request, reply) =>
      reply.status(201).send({ addedOrder: await placeOrder(request.ctx, request.body) }),
  );

  app.get(
    '/custom',
    { schema: { summary: 'Your own print requests', response: { 200: ownRequestsAnswer } } },
    async (request) => ({
      requests: await listOwnRequests(request.ctx),
    }),
  );

  app.post(
    '/custom',
    {
      config: { rateLimit: perNetwork(() => 10, '10 minutes') },
      schema: {
        summary: 'Ask for a custom print',
        body: printRequestInput,
        response: { 200: printRequestedAnswer },
      },
    },
    async (request) => {
      await requestPrint(request.ctx, request.body);
      return { success: 'success' as const };
    },
  );

  app.get(
    '/:id',
    { schema: { summary: 'One order', params: byId, response: { 200: z.object({ order: orderAnswer }) } } },
    async (request) => ({ order: await getOrder(request.ctx, request.params.id) }),
  );

  app.patch(
    '/:id/pay',
    {
      config: { alsoRefuses: [409] },
      schema: {
        summary: 'Ask whether an order has been paid by now',
        params: byId,
        response: { 200: z.object({ updatedOrder: orderAnswer }) },
      },
    },
    async (request) => ({ updatedOrder: await confirmPayment(request.ctx, request.params.id) }),
  );

  app.post(
    '/create-stripe-checkout-session',
    {
      config: { ...paying, alsoRefuses: [404, 409, 503] },
      preHandler: refuseTestPaymentsFromElsewhere,
      schema: {
        summary: 'Begin a card payment',
        body: startPaymentInput,
        response: { 200: cardSessionAnswer },
      },
    },
    async (request) => ({ session: await startCardPayment(request.ctx, request.body.createdOrder._id) }),
  );

  app.post(
    '/create-paypal-order',
    {
      config: { ...paying, alsoRefuses: [404, 409, 503] },
      preHandler: refuseTestPaymentsFromElsewhere,
      schema: {
        summary: 'Begin a wallet payment',
        body: startPaymentInput,
        response: { 200: paypalOrderAnswer },
      },
    },
    (request) => startWalletPayment(request.ctx, request.body.createdOrder._id),
  );

  app.post(
    '/capture-paypal-order',
    {
      config: { ...paying, alsoRefuses: [404, 409, 503] },
      schema: {
        summary: 'Take the money of an approved wallet payment',
        body: capturePaypalInput,
        response: { 200: z.object({ updatedOrder: orderAnswer }) },
      },
    },
    async (request) => ({ updatedOrder: await captureWalletPayment(request.ctx, request.body.orderID) }),
  );

  app.post(
    '/cancel-payment',
    {
      config: { ...paying, alsoRefuses: [404, 409, 503] },
      schema: {
        summary: 'End a payment under way',
        body: anOrder,
        response: { 200: z.object({ order: orderAnswer }) },
      },
    },
    async (request) => {
      await cancelPayment(request.ctx, request.body.id);
      return { order: await getOrder(request.ctx, request.body.id) };
    },
  );

  app.post(
    '/confirmationEmail',
    {
      config: { alsoRefuses: [404, 409] },
      schema: {
        summary: 'Make sure that the confirmation of a paid order is mailed',
        body: anOrder,
        response: { 200: z.object({ success: z.literal(true) }) },
      },
    },
    async (request) => {
      await requestConfirmationEmail(request.ctx, request.body.id);
      return { success: true as const };
    },
  );
};
