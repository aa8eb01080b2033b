import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { enforceAccountRateLimit } from '#domain/accounts/rate-limits/enforce-account-rate-limit.ts';
import { acceptQuote } from '#domain/quotes/accept-quote.ts';
import { confirmQuote } from '#domain/quotes/confirmations/confirm-quote.ts';
import { createQuote } from '#domain/quotes/create-quote.ts';
import { declineQuote } from '#domain/quotes/decline-quote.ts';
import { getQuote } from '#domain/quotes/get-quote.ts';
import { listOwnQuotes, listQuotes } from '#domain/quotes/list-quotes.ts';
import { previewQuote } from '#domain/quotes/preview-quote.ts';
import {
  acceptedQuoteResponse,
  ownQuotesQuery,
  previewQuoteInput,
  quoteDetailsResponse,
  quoteInput,
  quotePreviewResponse,
  quotesQuery,
  quotesResponse,
  singleQuoteResponse,
  updateQuoteInput,
} from '#domain/quotes/schemas.ts';
import { updateQuote } from '#domain/quotes/update-quote.ts';
import { createNetworkRateLimit } from '#http/limits/rate-limits.ts';
import { requireAdmin, requireUser } from '../auth-hooks.ts';

const byId = z.object({ id: z.string() });

/** Prices of meshes: public for numbers alone, private for a customer's file. */
export const quoteRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/preview',
    {
      // A shopper who moves a slider asks for many.
      config: { rateLimit: createNetworkRateLimit(() => 240, '1 minute'), skipCacheBarrier: true },
      schema: {
        summary: 'The price of a mesh that the caller has measured; nothing is stored',
        body: previewQuoteInput,
        response: { 200: quotePreviewResponse },
      },
    },
    (request) => previewQuote(request.ctx, request.body),
  );

  app.post(
    '/',
    {
      config: {
        errorStatuses: [422, 429, 503],
        rateLimit: createNetworkRateLimit(() => 120, '10 minutes'),
      },
      preValidation: requireUser,
      schema: {
        summary: 'Measure and price an uploaded mesh of your own',
        body: quoteInput,
        response: { 201: singleQuoteResponse },
      },
    },
    async (request, reply) => {
      await enforceAccountRateLimit(request.ctx, 'quotes');
      return reply.status(201).send({ quote: await createQuote(request.ctx, request.body) });
    },
  );

  app.get(
    '/',
    {
      preValidation: requireUser,
      schema: {
        summary: 'A page of your own quotes, newest first',
        querystring: ownQuotesQuery,
        response: { 200: quotesResponse },
      },
    },
    (request) => listOwnQuotes(request.ctx, request.query),
  );

  app.get(
    '/all',
    {
      preValidation: requireAdmin,
      schema: {
        summary: 'A page of all quotes, newest first',
        querystring: quotesQuery,
        response: { 200: quotesResponse },
      },
    },
    (request) => listQuotes(request.ctx, request.query),
  );

  app.get(
    '/:id',
    {
      config: { errorStatuses: [404] },
      preValidation: requireUser,
      schema: { summary: 'A quote', params: byId, response: { 200: quoteDetailsResponse } },
    },
    async ({ ctx, params }) => ({ quote: await getQuote(ctx, params.id) }),
  );

  app.post(
    '/:id/accept',
    {
      config: { errorStatuses: [404, 409] },
      preValidation: requireUser,
      schema: {
        summary: 'Accept a quote: returns the private product to buy',
        params: byId,
        response: { 201: acceptedQuoteResponse },
      },
    },
    async ({ ctx, params }, reply) => reply.status(201).send(await acceptQuote(ctx, params.id)),
  );

  app.post(
    '/:id/decline',
    {
      config: { errorStatuses: [404, 409] },
      preValidation: requireUser,
      schema: { summary: 'Decline a quote', params: byId, response: { 200: singleQuoteResponse } },
    },
    async ({ ctx, params }) => ({ quote: await declineQuote(ctx, params.id) }),
  );

  app.post(
    '/:id/confirm',
    {
      config: { errorStatuses: [404, 409] },
      preValidation: requireAdmin,
      schema: {
        summary: 'Ask the slicer about a quote; `confirmation` says what came of it',
        params: byId,
        response: { 202: quoteDetailsResponse },
      },
    },
    async ({ ctx, params }, reply) => reply.status(202).send({ quote: await confirmQuote(ctx, params.id) }),
  );

  app.patch(
    '/:id',
    {
      config: { errorStatuses: [404, 409] },
      preValidation: requireAdmin,
      schema: {
        summary: 'Offer a quote that was in review, or decline it; or put a draft into review',
        params: byId,
        body: updateQuoteInput,
        response: { 200: quoteDetailsResponse },
      },
    },
    async ({ ctx, params, body }) => ({ quote: await updateQuote(ctx, params.id, body) }),
  );
};
