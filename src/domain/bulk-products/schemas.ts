import { z } from 'zod';
import { updateProductInput } from '../catalogue/schemas.ts';

/** The largest number of products that one call updates. */
export const maxBulkProducts = 25;

const bulkFields = updateProductInput.pick({ price: true, state: true, category: true });

const productChange = z.object({
  id: updateProductInput.shape.id,
  changes: bulkFields,
  /** The values that the caller saw: a product in which one of them has changed since is refused. */
  seen: bulkFields.default({}),
});

/** PATCH /api/products/bulk */
export const updateProductsInput = z.object({
  updates: z
    .array(productChange, 'Send the updates.')
    .min(1, 'Send at least one update.')
    .max(maxBulkProducts, `At most ${maxBulkProducts} products can be updated at once.`),
});
export type UpdateProductsInput = z.output<typeof updateProductsInput>;

/** In the order of the updates. `unchanged`: the product was as it should be. */
export const updateProductsResponse = z.object({
  results: z.array(
    z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('updated'), _id: z.string() }),
      z.object({ outcome: z.literal('unchanged'), _id: z.string() }),
      z.object({ outcome: z.literal('refused'), _id: z.string(), code: z.string(), message: z.string() }),
    ]),
  ),
});
export type UpdateProductsResponse = z.infer<typeof updateProductsResponse>;
