import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { successResponse } from '#domain/accounts/schemas.ts';
import { stockAlertRateLimit } from '#domain/shared/limits/limits.ts';
import { confirmStockAlert } from '#domain/stock-alerts/confirm-stock-alert.ts';
import { leaveStockAlerts } from '#domain/stock-alerts/leave-stock-alerts.ts';
import { requestStockAlert } from '#domain/stock-alerts/request-stock-alert.ts';
import {
  confirmedStockAlertResponse,
  confirmStockAlertInput,
  stockAlertInput,
  stockAlertResponse,
} from '#domain/stock-alerts/schemas.ts';
import { createNetworkRateLimit } from '#http/limits/rate-limits.ts';
import { optionalBearerSecurity } from './openapi/describe-openapi-operation.ts';

const params = z.object({ token: z.string() });
const { max, minutes } = stockAlertRateLimit;
const rateLimit = createNetworkRateLimit(() => max, `${minutes} minutes`);

/** 'Email me when it is back', for everybody. */
export const stockAlertRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/',
    {
      config: { rateLimit, errorStatuses: [404, 409] },
      schema: {
        summary: 'Ask for one mail when a sold-out product is available again',
        security: optionalBearerSecurity,
        body: stockAlertInput,
        response: { 200: stockAlertResponse },
      },
    },
    (request) => requestStockAlert(request.ctx, request.body),
  );

  app.post(
    '/confirm',
    {
      config: { rateLimit },
      schema: {
        summary: 'Confirm a stock alert with the token of the mailed link',
        body: confirmStockAlertInput,
        response: { 200: confirmedStockAlertResponse },
      },
    },
    (request) => confirmStockAlert(request.ctx, request.body.token),
  );

  await app.register(leaveRoutes);
};

/** The address in the header List-Unsubscribe. Mail programs post a form to it (RFC 8058), whose content is not used. */
const leaveRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: 10_000 },
    (_request, _body, done) => done(null),
  );

  app.post(
    '/leave/:token',
    {
      config: { rateLimit, errorStatuses: [400] },
      schema: {
        summary: 'Delete all stock alerts of the address that the link was mailed to',
        params,
        response: { 200: successResponse },
      },
    },
    async (request) => {
      await leaveStockAlerts(request.ctx, request.params.token);
      return { success: true } as const;
    },
  );

  // Programs that open links to check them must not act for the owner of the address.
  app.get('/leave/:token', { schema: { hide: true, params } }, (request, reply) =>
    reply.redirect(`/stock-alert#token=${encodeURIComponent(request.params.token)}`, 303),
  );
};
