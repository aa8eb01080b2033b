import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { lookUpProducts } from '#domain/bulk-products/lookup-products.ts';
import {
  productLookupQuerySchema,
  productLookupResponse,
  updateProductsInput,
  updateProductsResponse,
} from '#domain/bulk-products/schemas.ts';
import { sheetHeader, toSheetRows } from '#domain/bulk-products/to-sheet-rows.ts';
import { updateProducts } from '#domain/bulk-products/update-products.ts';
import { deleteProduct } from '#domain/catalogue/delete-product.ts';
import { listAdminProducts, streamAdminProducts } from '#domain/catalogue/listing/list-admin-products.ts';
import {
  type AdminProductsExportQuery,
  adminProductsExportQuerySchema,
  adminProductsQuerySchema,
  adminProductsResponse,
} from '#domain/catalogue/listing/schemas.ts';
import { productDetailsResponse } from '#domain/catalogue/schemas.ts';
import { updateProductWithOptionsInput } from '#domain/product-options/schemas.ts';
import { updateProductWithOptions } from '#domain/product-options/update-product-with-options.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { requireAdmin } from '#http/auth-hooks.ts';
import { guardAllRoutes } from '#http/routes/access.ts';
import { createStreamResponder } from '#http/streaming.ts';

/** It is streamed, so the handler returns no string. */
const csvResponse: z.ZodType<unknown> = z.string();

/** Products for admins: guests get 401, customers 403. */
export const adminProductRoutes: FastifyPluginAsyncZod = async (app) => {
  guardAllRoutes(app, requireAdmin);
  const responder = createStreamResponder();

  app.get(
    '/adminProducts',
    {
      schema: {
        summary: 'A page of the products for admins',
        querystring: adminProductsQuerySchema,
        response: { 200: adminProductsResponse },
      },
    },
    (request) => listAdminProducts(request.ctx, request.query),
  );

  app.get(
    '/export',
    {
      config: { errorStatuses: [503] },
      schema: {
        summary: 'Export the products for admins as CSV',
        querystring: adminProductsExportQuerySchema,
        response: { 200: csvResponse },
      },
    },
    (request, reply) => {
      const release = responder.begin(reply);
      reply.header('content-disposition', 'attachment; filename="products.csv"');
      return responder.send(reply, 'text/csv', encodeCsv(request.ctx, request.query), release);
    },
  );

  app.get(
    '/lookup',
    {
      schema: {
        summary: 'Look up products by their ids and names',
        querystring: productLookupQuerySchema,
        response: { 200: productLookupResponse },
      },
    },
    (request) => lookUpProducts(request.ctx, request.query),
  );

  app.patch(
    '/adminProductUpdate',
    {
      config: { errorStatuses: [404, 409] },
      schema: {
        summary: 'Change a product; omitted fields stay unchanged',
        body: updateProductWithOptionsInput,
        response: { 200: productDetailsResponse },
      },
    },
    (request) => updateProductWithOptions(request.ctx, request.body),
  );

  app.patch(
    '/bulk',
    {
      schema: {
        summary: 'Change, add or remove several products, each if it is still as seen',
        body: updateProductsInput,
        response: { 200: updateProductsResponse },
      },
    },
    (request) => updateProducts(request.ctx, request.body),
  );

  app.delete(
    '/:id',
    {
      schema: {
        summary: 'Remove a product from the shop; orders keep their copy',
        params: z.object({ id: z.string() }),
        response: { 200: z.object({ _id: z.string() }) },
      },
    },
    (request) => deleteProduct(request.ctx, request.params.id),
  );
};

async function* encodeCsv(ctx: Ctx, query: AdminProductsExportQuery): AsyncGenerator<string, void> {
  // The first batch before the header, so that an error is an error response.
  const batches = streamAdminProducts(ctx, query);
  const first = await batches.next();
  yield sheetHeader + toSheetRows(first.value ?? []);
  await ctx.failpoint('export.begun');
  for await (const products of batches) yield toSheetRows(products);
}
