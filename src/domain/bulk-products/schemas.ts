import { z } from 'zod';
import { newProductInput, productDetailsResponse, updateProductInput } from '../catalogue/schemas.ts';
import { isStorable } from '../shared/text-fields.ts';

/** The largest number of products that one call updates, or looks up. */
export const maxBulkProducts = 25;

const bulkFields = updateProductInput.omit({ id: true, countInStockSeen: true, version: true });
export type BulkFields = z.output<typeof bulkFields>;

const productChange = z
  .object({
    id: updateProductInput.shape.id,
    changes: bulkFields.optional(),
    /** The fields as in the response that the caller saw: if a field to change differs, the product is refused. */
    seen: z.record(z.string(), z.unknown()).default({}),
    /** Adds the product with this id, made by the caller, unless it is there; its name may not be taken. */
    create: newProductInput.optional(),
    /** Deletes the product if it still has this version. */
    remove: z.object({ version: updateProductInput.shape.version.unwrap() }).optional(),
  })
  .refine(
    ({ changes, create, remove }) => [changes, create, remove].filter(Boolean).length === 1,
    'Send changes, a product to create, or the version to remove.',
  );

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
      z.object({ outcome: z.enum(['created', 'updated', 'removed', 'unchanged']), _id: z.string() }),
      z.object({ outcome: z.literal('refused'), _id: z.string(), code: z.string(), message: z.string() }),
    ]),
  ),
});
export type UpdateProductsResponse = z.infer<typeof updateProductsResponse>;

const listOf = (separator: string, maxLength: number) =>
  z
    .string()
    .max(maxLength, 'These are too many at once.')
    .refine(isStorable, 'This has characters that cannot be read.')
    .transform((text) => text.split(separator).filter(Boolean))
    .refine((all) => all.length <= maxBulkProducts, `Look up at most ${maxBulkProducts} at once.`)
    .default([]);

/** GET /api/products/lookup: by ids, separated by commas, and by names without regard to case, one a line. */
export const productLookupQuerySchema = z.object({ ids: listOf(',', 2_000), names: listOf('\n', 4_000) });
export type ProductLookupQuery = z.output<typeof productLookupQuerySchema>;

/** At most two products of a name, which shows that it is not unique. */
export const productLookupResponse = z.object({
  products: z.array(productDetailsResponse.omit({ reviews: true, moreReviews: true, ratingCounts: true })),
});
export type ProductLookupResponse = z.infer<typeof productLookupResponse>;
