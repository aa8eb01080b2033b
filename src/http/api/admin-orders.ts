import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listAllOrders } from '#domain/orders/list-all-orders.ts';
import { allOrdersAnswer, allOrdersQuery, orderAnswer, updateOrderInput } from '#domain/orders/schemas.ts';
import { readOrderHistory } from '#domain/payments/read-order-history.ts';
import { requestRefund } from '#domain/payments/request-refund.ts';
import { orderHistoryAnswer, refundedAnswer, refundInput } from '#domain/payments/schemas.ts';
import { updateOrder } from '#domain/payments/update-order.ts';
import { forAdmins } from '../caller.ts';

const byId = z.object({ id: z.string() });

/** The owner's side of the orders: strangers get 401, customers 403. */
export const adminOrders: FastifyPluginAsyncZod = async (app) => {
  app.addHook('preValidation', forAdmins);

  app.get(
    '/allOrders',
    { schema: { querystring: allOrdersQuery, response: { 200: allOrdersAnswer } } },
    (request) => listAllOrders(request.ctx, request.query),
  );

  app.patch(
    '/',
    { schema: { body: updateOrderInput, response: { 200: z.object({ updatedOrder: orderAnswer }) } } },
    async (request) => ({ updatedOrder: await updateOrder(request.ctx, request.body) }),
  );

  app.get('/:id/history', { schema: { params: byId, response: { 200: orderHistoryAnswer } } }, (request) =>
    readOrderHistory(request.ctx, request.params.id),
  );

  app.post(
    '/:id/refunds',
    { schema: { params: byId, body: refundInput, response: { 201: refundedAnswer } } },
    async (request, reply) =>
      reply.status(201).send(await requestRefund(request.ctx, request.params.id, request.body)),
  );
};
