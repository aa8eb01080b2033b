import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { enforceAccountRateLimit } from '#domain/accounts/rate-limits/enforce-account-rate-limit.ts';
import { placeOrder } from '#domain/checkout/place-order.ts';
import {
  capturePaypalInput,
  cardSessionResponse,
  paypalOrderResponse,
  placeOrderInput,
  startPaymentInput,
} from '#domain/checkout/schemas.ts';
import { listOrderDocuments } from '#domain/documents/list-order-documents.ts';
import { orderDocumentsResponse } from '#domain/documents/schemas.ts';
import { changeOrderAddress } from '#domain/orders/change-order-address.ts';
import { getOrder } from '#domain/orders/get-order.ts';
import { listOwnOrders, streamOwnOrders } from '#domain/orders/list-own-orders.ts';
import {
  changeOrderAddressInput,
  orderResponse,
  ownOrdersQuerySchema,
  ownOrdersResponse,
} from '#domain/orders/schemas.ts';
import { captureWalletPayment } from '#domain/payments/attempts/capture-wallet-payment.ts';
import { confirmPayment } from '#domain/payments/attempts/confirm-payment.ts';
import { cancelPayment } from '#domain/payments/attempts/end-payment.ts';
import { startCardPayment } from '#domain/payments/attempts/start-card-payment.ts';
import { startWalletPayment } from '#domain/payments/attempts/start-wallet-payment.ts';
import { cancelOrder } from '#domain/payments/cancel-order.ts';
import { requestConfirmationEmail } from '#domain/payments/request-confirmation-email.ts';
import { createPrintRequest } from '#domain/print-requests/create-print-request.ts';
import { listOwnPrintRequests } from '#domain/print-requests/list-own-print-requests.ts';
import {
  ownPrintRequestsResponse,
  printRequestCreatedResponse,
  printRequestInput,
} from '#domain/print-requests/schemas.ts';
import { createNetworkRateLimit, paymentRateLimit } from '#http/limits/rate-limits.ts';
import { requireUser } from '../auth-hooks.ts';
import { rejectRemoteTestPayments } from '../reject-remote-test-payments.ts';
import { guardAllRoutes } from './access.ts';
import { createJsonArrayStreamer } from './stream-json-array.ts';

/** Each of these calls a payment provider; the limit is above what a person can trigger. */
const paymentConfig = { rateLimit: paymentRateLimit };

const byId = z.object({ id: z.string() });
const pageParameters = Object.keys(ownOrdersQuerySchema.shape);
const orderIdInput = z.object({ id: z.string({ error: 'The order id is missing.' }).max(100) });

/** All private: guests get 401, other customers 404. */
export const orderRoutes: FastifyPluginAsyncZod = async (app) => {
  guardAllRoutes(app, requireUser);
  const streamJsonArray = createJsonArrayStreamer();

  app.get(
    '/',
    {
      schema: {
        summary: 'Your own orders, or with any parameter a page of them',
        querystring: ownOrdersQuerySchema,
        response: { 200: z.union([ownOrdersResponse, z.object({ orders: z.array(orderResponse) })]) },
      },
    },
    async (request, reply) => {
      const asked = new URLSearchParams(request.url.split('?')[1] ?? '');
      if (pageParameters.some((name) => asked.has(name))) return listOwnOrders(request.ctx, request.query);
      const frame = { prefix: '{"orders":', suffix: () => '}' };
      const whole = await streamJsonArray(reply, streamOwnOrders(request.ctx), frame);
      return Array.isArray(whole) ? { orders: whole } : whole;
    },
  );

  app.post(
    '/',
    {
      config: { errorStatuses: [404, 409, 429] },
      schema: {
        summary: 'Create an order, or update your unpaid one',
        body: placeOrderInput,
        response: { 201: z.object({ addedOrder: orderResponse }) },
      },
    },
    async (request, reply) => {
      await enforceAccountRateLimit(request.ctx, 'orders');
      return reply.status(201).send({ addedOrder: await placeOrder(request.ctx, request.body) });
    },
  );

  app.get(
    '/custom',
    { schema: { summary: 'Your own print requests', response: { 200: ownPrintRequestsResponse } } },
    async (request) => ({
      requests: await listOwnPrintRequests(request.ctx),
    }),
  );

  app.post(
    '/custom',
    {
      config: { rateLimit: createNetworkRateLimit(() => 10, '10 minutes') },
      schema: {
        summary: 'Request a custom print',
        body: printRequestInput,
        response: { 200: printRequestCreatedResponse },
      },
    },
    async (request) => {
      await enforceAccountRateLimit(request.ctx, 'printRequests');
      await createPrintRequest(request.ctx, request.body);
      return { success: 'success' as const };
    },
  );

  app.get(
    '/:id',
    { schema: { summary: 'One order', params: byId, response: { 200: z.object({ order: orderResponse }) } } },
    async (request) => ({ order: await getOrder(request.ctx, request.params.id) }),
  );

  app.get(
    '/:id/documents',
    {
      schema: {
        summary: 'The invoice and the credit notes of an order',
        params: byId,
        response: { 200: orderDocumentsResponse },
      },
    },
    (request) => listOrderDocuments(request.ctx, request.params.id),
  );

  app.patch(
    '/:id/pay',
    {
      config: { errorStatuses: [409] },
      schema: {
        summary: 'Check whether an order has been paid',
        params: byId,
        response: { 200: z.object({ updatedOrder: orderResponse }) },
      },
    },
    async (request) => ({ updatedOrder: await confirmPayment(request.ctx, request.params.id) }),
  );

  app.patch(
    '/:id/address',
    {
      config: { errorStatuses: [409, 429] },
      schema: {
        summary: 'Change the shipping address of your order until it is shipped or has a tracking number',
        params: byId,
        body: changeOrderAddressInput,
        response: { 200: z.object({ updatedOrder: orderResponse }) },
      },
    },
    async (request) => {
      await enforceAccountRateLimit(request.ctx, 'addresses');
      return { updatedOrder: await changeOrderAddress(request.ctx, request.params.id, request.body) };
    },
  );

  app.post(
    '/:id/cancel',
    {
      config: { ...paymentConfig, errorStatuses: [409, 503] },
      schema: {
        summary: 'Cancel your order before it is made, with a full refund',
        params: byId,
        response: { 200: z.object({ updatedOrder: orderResponse }) },
      },
    },
    async (request) => ({ updatedOrder: await cancelOrder(request.ctx, request.params.id) }),
  );

  app.post(
    '/create-stripe-checkout-session',
    {
      config: { ...paymentConfig, errorStatuses: [404, 409, 503] },
      preHandler: rejectRemoteTestPayments,
      schema: {
        summary: 'Start a card payment',
        body: startPaymentInput,
        response: { 200: cardSessionResponse },
      },
    },
    async ({ ctx, body: { createdOrder } }) => ({
      session: await startCardPayment(ctx, createdOrder._id, createdOrder.termsVersion),
    }),
  );

  app.post(
    '/create-paypal-order',
    {
      config: { ...paymentConfig, errorStatuses: [404, 409, 503] },
      preHandler: rejectRemoteTestPayments,
      schema: {
        summary: 'Start a PayPal payment',
        body: startPaymentInput,
        response: { 200: paypalOrderResponse },
      },
    },
    ({ ctx, body: { createdOrder } }) => startWalletPayment(ctx, createdOrder._id, createdOrder.termsVersion),
  );

  app.post(
    '/capture-paypal-order',
    {
      config: { ...paymentConfig, errorStatuses: [404, 409, 503] },
      schema: {
        summary: 'Capture an approved PayPal payment',
        body: capturePaypalInput,
        response: { 200: z.object({ updatedOrder: orderResponse }) },
      },
    },
    async (request) => ({ updatedOrder: await captureWalletPayment(request.ctx, request.body.orderID) }),
  );

  app.post(
    '/cancel-payment',
    {
      config: { ...paymentConfig, errorStatuses: [404, 409, 503] },
      schema: {
        summary: 'Cancel a payment in progress',
        body: orderIdInput,
        response: { 200: z.object({ order: orderResponse }) },
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
      config: { errorStatuses: [404, 409] },
      schema: {
        summary: 'Ensure that the confirmation of a paid order is mailed',
        body: orderIdInput,
        response: { 200: z.object({ success: z.literal(true) }) },
      },
    },
    async (request) => {
      await requestConfirmationEmail(request.ctx, request.body.id);
      return { success: true as const };
    },
  );
};
