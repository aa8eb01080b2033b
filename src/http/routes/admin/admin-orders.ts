import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { changeShipBy } from '#domain/orders/change-ship-by.ts';
import { listAllOrders, listOrdersByNumber, streamAllOrders } from '#domain/orders/list-all-orders.ts';
import {
  allOrdersQuerySchema,
  allOrdersResponse,
  orderSelectionQuerySchema,
  orderSelectionResponse,
  ordersByNumberQuerySchema,
  ordersByNumberResponse,
} from '#domain/orders/listing/schemas.ts';
import {
  changeShipByInput,
  orderResponse,
  updateOrderDetailsInput,
  updateOrderInput,
} from '#domain/orders/schemas.ts';
import { selectOrders } from '#domain/orders/select-orders.ts';
import { summariseOrders } from '#domain/orders/summarise-orders.ts';
import { updateOrderDetails } from '#domain/orders/update-order-details.ts';
import { saveParcelsInput } from '#domain/parcels/schemas.ts';
import { getOrderHistory } from '#domain/payments/get-order-history.ts';
import { requestRefund } from '#domain/payments/refunds/request-refund.ts';
import { saveParcels } from '#domain/payments/save-parcels.ts';
import {
  orderHistoryResponse,
  refundInput,
  requestRefundResponse,
  settleAttentionInput,
  updateOrdersInput,
  updateOrdersResponse,
} from '#domain/payments/schemas.ts';
import { settleAttention } from '#domain/payments/settle-attention.ts';
import { updateOrder } from '#domain/payments/update-order.ts';
import { updateOrders } from '#domain/payments/update-orders.ts';
import { staffGuards } from '#http/auth-hooks.ts';
import { guardAllRoutes } from '#http/routes/access.ts';
import { createJsonArrayStreamer, isPageRequested } from '#http/routes/stream-json-array.ts';

const byId = z.object({ id: z.string() });

/** Orders for staff: guests get 401, customers 403. */
export const adminOrderRoutes: FastifyPluginAsyncZod = async (app) => {
  guardAllRoutes(app, staffGuards.readOrders);
  const streamJsonArray = createJsonArrayStreamer();

  app.get(
    '/allOrders',
    {
      schema: {
        summary: 'All orders with totals, or a page of them',
        querystring: allOrdersQuerySchema,
        response: { 200: allOrdersResponse },
      },
    },
    async (request, reply) => {
      const { ctx, query } = request;
      if (isPageRequested(query)) return listAllOrders(ctx, query);
      const summary = await summariseOrders(ctx);
      const onePage = (total: number) => ({ total, page: 1, pages: 1, summary });
      const whole = await streamJsonArray(reply, streamAllOrders(ctx, query), {
        prefix: '{"allOrders":',
        suffix: (total) => `,${JSON.stringify(onePage(total)).slice(1)}`,
      });
      return Array.isArray(whole) ? { allOrders: whole, ...onePage(whole.length) } : whole;
    },
  );

  app.get(
    '/selection',
    {
      preValidation: staffGuards.updateOrders,
      schema: {
        summary: 'The first orders that match, for bulk work',
        querystring: orderSelectionQuerySchema,
        response: { 200: orderSelectionResponse },
      },
    },
    (request) => selectOrders(request.ctx, request.query),
  );

  app.get(
    '/byNumber',
    {
      schema: {
        summary: 'The orders with these numbers',
        querystring: ordersByNumberQuerySchema,
        response: { 200: ordersByNumberResponse },
      },
    },
    async (request) => ({ orders: await listOrdersByNumber(request.ctx, request.query) }),
  );

  app.patch(
    '/bulk',
    {
      preValidation: staffGuards.updateOrders,
      schema: {
        summary: 'Update several orders',
        body: updateOrdersInput,
        response: { 200: updateOrdersResponse },
      },
    },
    (request) => updateOrders(request.ctx, request.body),
  );

  app.patch(
    '/',
    {
      config: { errorStatuses: [404, 409] },
      preValidation: staffGuards.updateOrders,
      schema: {
        summary: 'Set the status or tracking number of an order',
        body: updateOrderInput,
        response: { 200: z.object({ updatedOrder: orderResponse }) },
      },
    },
    async (request) => ({ updatedOrder: await updateOrder(request.ctx, request.body) }),
  );

  app.patch(
    '/:id/details',
    {
      config: { errorStatuses: [409] },
      preValidation: staffGuards.updateOrders,
      schema: {
        summary: 'Change address, gift note or internal note of an order',
        params: byId,
        body: updateOrderDetailsInput,
        response: { 200: z.object({ updatedOrder: orderResponse }) },
      },
    },
    async ({ ctx, params, body }) => ({ updatedOrder: await updateOrderDetails(ctx, params.id, body) }),
  );

  app.patch(
    '/:id/ship-by',
    {
      config: { errorStatuses: [409] },
      preValidation: staffGuards.updateOrders,
      schema: {
        summary: 'Move the ship-by date of a paid order',
        params: byId,
        body: changeShipByInput,
        response: { 200: z.object({ updatedOrder: orderResponse }) },
      },
    },
    async ({ ctx, params, body }) => ({ updatedOrder: await changeShipBy(ctx, params.id, body) }),
  );

  app.put(
    '/:id/parcels',
    {
      config: { errorStatuses: [409] },
      preValidation: staffGuards.updateOrders,
      schema: {
        summary: 'Replace the parcels of an order',
        params: byId,
        body: saveParcelsInput,
        response: { 200: z.object({ updatedOrder: orderResponse }) },
      },
    },
    async ({ ctx, params, body }) => ({ updatedOrder: await saveParcels(ctx, params.id, body) }),
  );

  app.get(
    '/:id/history',
    {
      schema: { summary: 'The history of an order', params: byId, response: { 200: orderHistoryResponse } },
    },
    (request) => getOrderHistory(request.ctx, request.params.id),
  );

  app.patch(
    '/:id/attention/:event',
    {
      config: { errorStatuses: [409] },
      preValidation: staffGuards.managePayments,
      schema: {
        summary: 'Settle an event that needs attention, or reopen it',
        params: z.object({ id: z.string(), event: z.string() }),
        body: settleAttentionInput,
        response: { 200: orderHistoryResponse },
      },
    },
    async ({ ctx, params: { id, event }, body }) => {
      await settleAttention(ctx, id, event, body);
      return getOrderHistory(ctx, id);
    },
  );

  app.post(
    '/:id/refunds',
    {
      config: { errorStatuses: [409] },
      preValidation: staffGuards.managePayments,
      schema: {
        summary: 'Refund an order',
        params: byId,
        body: refundInput,
        response: { 201: requestRefundResponse },
      },
    },
    async (request, reply) =>
      reply.status(201).send(await requestRefund(request.ctx, request.params.id, request.body)),
  );
};
