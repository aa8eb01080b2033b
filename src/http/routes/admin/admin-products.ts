import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { updateProductsInput, updateProductsResponse } from '#domain/bulk-products/schemas.ts';
import { updateProducts } from '#domain/bulk-products/update-products.ts';
import { deleteProduct } from '#domain/catalogue/delete-product.ts';
import { listAdminProducts } from '#domain/catalogue/listing/list-admin-products.ts';
import {
  adminProductsQuerySchema,
  adminProductsResponse,
  productDetailsResponse,
  updateProductInput,
} from '#domain/catalogue/schemas.ts';
import { updateProduct } from '#domain/catalogue/update-product.ts';
import { requireAdmin } from '#http/auth-hooks.ts';
import { guardAllRoutes } from '#http/routes/access.ts';

/** Products for admins: guests get 401, customers 403. */
export const adminProductRoutes: FastifyPluginAsyncZod = async (app) => {
  guardAllRoutes(app, requireAdmin);

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

  app.patch(
    '/adminProductUpdate',
    {
      config: { errorStatuses: [404, 409] },
      schema: {
        summary: 'Change a product; omitted fields stay unchanged',
        body: updateProductInput,
        response: { 200: productDetailsResponse },
      },
    },
    (request) => updateProduct(request.ctx, request.body),
  );

  app.patch(
    '/bulk',
    {
      schema: {
        summary: 'Change several products, each if it is still as seen',
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
