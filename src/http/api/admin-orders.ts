import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listAllOrders, streamAllOrders } from '#domain/orders/list-all-orders.ts';
import { allOrdersAnswer, allOrdersQuery, orderAnswer, updateOrderInput } from '#domain/orders/schemas.ts';
import { summariseOrders } from '#domain/orders/summarise-orders.ts';
import { readOrderHistory } from '#domain/payments/read-order-history.ts';
import { requestRefund } from '#domain/payments/request-refund.ts';
import { orderHistoryAnswer, refundedAnswer, refundInput } from '#domain/payments/schemas.ts';
import { updateOrder } from '#domain/payments/update-order.ts';
import { forAdmins } from '../caller.ts';
import { guardAll } from './access.ts';
import { isPaged, wholeListSender } from './whole-list.ts';

const byId = z.object({ id: z.string() });

/** The owner's side of the orders: strangers get 401, customers 403. */
export const adminOrders: FastifyPluginAsyncZod = async (app) => {
  guardAll(app, forAdmins);
  const sendWhole = wholeListSender();

  app.get(
    '/allOrders',
    {
      schema: {
        summary: "Every order with the shop's figures, or a page of them",
        querystring: allOrdersQuery,
        response: { 200: allOrdersAnswer },
      },
    },
    async (request, reply) => {
      const { ctx, query } = request;
      if (isPaged(query)) return listAllOrders(ctx, query);
      const summary = await summariseOrders(ctx);
      const onePage = (total: number) => ({ total, page: 1, pages: 1, summary });
      const whole = await sendWhole(reply, streamAllOrders(ctx, query), {
        before: '{"allOrders":',
        after: (total) => `,${JSON.stringify(onePage(total)).slice(1)}`,
      });
      return Array.isArray(whole) ? { allOrders: whole, ...onePage(whole.length) } : whole;
    },
  );

  app.patch(
    '/',
    {
      config: { alsoRefuses: [404, 409] },
      schema: {
        summary: "Set an order's status or tracking number",
        body: updateOrderInput,
        response: { 200: z.object({ updatedOrder: orderAnswer }) },
      },
    },
    async (request) => ({ updatedOrder: await updateOrder(request.ctx, request.body) }),
  );

  app.get(
    '/:id/history',
    { schema: { summary: 'What happened to an order', params: byId, response: { 200: orderHistoryAnswer } } },
    (request) => readOrderHistory(request.ctx, request.params.id),
  );

  app.post(
    '/:id/refunds',
    {
      config: { alsoRefuses: [409] },
      schema: {
        summary: 'Give money back',
        params: byId,
        body: refundInput,
        response: { 201: refundedAnswer },
      },
    },
    async (request, reply) =>
      reply.status(201).send(await requestRefund(request.ctx, request.params.id, request.body)),
  );
};
