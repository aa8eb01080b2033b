import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { changePriceRules } from '#domain/quotes/pricing/change-price-rules.ts';
import { previewPriceRules } from '#domain/quotes/pricing/preview-price-rules.ts';
import { getPriceRules, getPriceRulesHistory } from '#domain/quotes/pricing/read-price-rules.ts';
import {
  changePriceRulesInput,
  priceRulesHistoryQuery,
  priceRulesHistoryResponse,
  priceRulesPreviewInput,
  priceRulesPreviewResponse,
  priceRulesResponse,
} from '#domain/quotes/pricing/schemas.ts';
import { requireAdmin } from '#http/auth-hooks.ts';
import { guardAllRoutes } from '#http/routes/access.ts';

/** The owner's figures of prices. */
export const priceRuleRoutes: FastifyPluginAsyncZod = async (app) => {
  guardAllRoutes(app, requireAdmin);

  app.get('/', { schema: { summary: 'The price rules', response: { 200: priceRulesResponse } } }, (request) =>
    getPriceRules(request.ctx),
  );

  app.put(
    '/',
    {
      config: { errorStatuses: [409] },
      schema: {
        summary: 'Replace the price rules: adds a version',
        body: changePriceRulesInput,
        response: { 200: priceRulesResponse },
      },
    },
    (request) => changePriceRules(request.ctx, request.body),
  );

  app.post(
    '/preview',
    {
      schema: {
        summary: 'What prints and the latest quotes would cost by other price rules; nothing is stored',
        body: priceRulesPreviewInput,
        response: { 200: priceRulesPreviewResponse },
      },
    },
    (request) => previewPriceRules(request.ctx, request.body),
  );

  app.get(
    '/history',
    {
      schema: {
        summary: 'The versions of the price rules, newest first',
        querystring: priceRulesHistoryQuery,
        response: { 200: priceRulesHistoryResponse },
      },
    },
    (request) => getPriceRulesHistory(request.ctx, request.query.before),
  );
};
