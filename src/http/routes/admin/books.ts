import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { closeBookMonth } from '#domain/books/close-book-month.ts';
import { exportBookEntries, exportBookTable, exportTaxReport } from '#domain/books/export-books.ts';
import { listBookMonths } from '#domain/books/list-book-months.ts';
import { listBookProducts } from '#domain/books/list-book-products.ts';
import { readBookReport } from '#domain/books/read-book-report.ts';
import { readTaxReport } from '#domain/books/read-tax-report.ts';
import { reopenBookMonth } from '#domain/books/reopen-book-month.ts';
import {
  bookExportQuery,
  bookMonth,
  bookMonthParams,
  bookMonthsResponse,
  bookPeriodQuery,
  bookProductsQuery,
  bookProductsResponse,
  bookReport,
  bookYearQuery,
  closeMonthInput,
  reopenMonthInput,
  taxQuarterQuery,
  taxReport,
} from '#domain/books/schemas.ts';
import { requireAdmin, staffGuards } from '#http/auth-hooks.ts';
import { guardAllRoutes } from '#http/routes/access.ts';
import { createStreamResponder } from '#http/streaming.ts';

/** It is streamed, so the handler returns no string. */
const csvResponse: z.ZodType<unknown> = z.string();
const monthResponse = z.object({ month: bookMonth });

/** The books, for the owner and accounting. */
export const bookRoutes: FastifyPluginAsyncZod = async (app) => {
  guardAllRoutes(app, staffGuards.keepBooks);
  const responder = createStreamResponder();

  app.get(
    '/',
    {
      schema: {
        summary: 'Sales and refunds of some days: in all, by day or month, theme and country',
        querystring: bookPeriodQuery,
        response: { 200: bookReport },
      },
    },
    ({ ctx, query }) => readBookReport(ctx, query),
  );

  app.get(
    '/products',
    {
      schema: {
        summary: 'List products by their sales less refunds in some days',
        querystring: bookProductsQuery,
        response: { 200: bookProductsResponse },
      },
    },
    ({ ctx, query }) => listBookProducts(ctx, query),
  );

  app.get(
    '/tax',
    {
      schema: {
        summary: 'The tax of a quarter by country, state and rate',
        querystring: taxQuarterQuery,
        response: { 200: taxReport },
      },
    },
    ({ ctx, query }) => readTaxReport(ctx, query.quarter),
  );

  app.get(
    '/months',
    {
      schema: {
        summary: 'The months of a year, and which of them are closed',
        querystring: bookYearQuery,
        response: { 200: bookMonthsResponse },
      },
    },
    ({ ctx, query }) => listBookMonths(ctx, query.year),
  );

  app.get(
    '/export',
    {
      config: { errorStatuses: [503] },
      schema: {
        summary: 'Export a table of the report as CSV',
        querystring: bookExportQuery,
        response: { 200: csvResponse },
      },
    },
    ({ ctx, query }, reply) => {
      const release = responder.begin(reply);
      reply.header('content-disposition', `attachment; filename="sales-by-${query.table}.csv"`);
      return responder.send(reply, 'text/csv', exportBookTable(ctx, query, query.table), release);
    },
  );

  app.get(
    '/tax/export',
    {
      config: { errorStatuses: [503] },
      schema: {
        summary: 'Export the tax of a quarter as CSV',
        querystring: taxQuarterQuery,
        response: { 200: csvResponse },
      },
    },
    ({ ctx, query: { quarter } }, reply) => {
      const release = responder.begin(reply);
      reply.header('content-disposition', `attachment; filename="tax-${quarter}.csv"`);
      return responder.send(reply, 'text/csv', exportTaxReport(ctx, quarter), release);
    },
  );

  app.get(
    '/entries/export',
    {
      config: { errorStatuses: [503] },
      schema: {
        summary: 'Export the entries of some days as CSV',
        querystring: bookPeriodQuery,
        response: { 200: csvResponse },
      },
    },
    ({ ctx, query }, reply) => {
      const release = responder.begin(reply);
      reply.header('content-disposition', `attachment; filename="entries-${query.from}-${query.to}.csv"`);
      return responder.send(reply, 'text/csv', exportBookEntries(ctx, query), release);
    },
  );

  app.post(
    '/closings',
    {
      config: { errorStatuses: [409] },
      schema: {
        summary: 'Close a month that has ended',
        body: closeMonthInput,
        response: { 201: monthResponse },
      },
    },
    async ({ ctx, body }, reply) => reply.status(201).send({ month: await closeBookMonth(ctx, body) }),
  );

  app.post(
    '/closings/:month/reopen',
    {
      config: { errorStatuses: [404] },
      preValidation: requireAdmin,
      schema: {
        summary: 'Open a closed month again',
        params: bookMonthParams,
        body: reopenMonthInput,
        response: { 200: monthResponse },
      },
    },
    async ({ ctx, params, body }) => ({ month: await reopenBookMonth(ctx, params.month, body) }),
  );
};
