import { z } from 'zod';
import { isStorable } from '#domain/shared/text-fields.ts';

/** The search text; each list defines which fields it searches, by words or substrings. */
export const searchTextSchema = z
  .string()
  .trim()
  .max(100, 'Search can have at most 100 characters.')
  .refine(isStorable);

const after = z.uuid('This list position is invalid.').optional();

/**
 * The requested page of an admin list. Pages beyond the 1,000th row are requested with `after`, the last row of the
 * previous page; the response's `next` is its id. A search cannot use `after`.
 */
export const pageQueryFields = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
  after,
};

/** The same for a list that is returned whole without parameters. */
export const optionalPageQueryFields = {
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).optional(),
  after,
};

/** The query of an admin list: search text and page. */
export const searchablePageQueryFields = { q: searchTextSchema.optional(), ...pageQueryFields };

/**
 * The pagination of a response. With `more`, `total` and `pages` are lower bounds. `next` is the value of `after` for
 * the next page, `prev` the last numbered page, if page numbers cannot be used.
 */
export const pageResponseFields = {
  total: z.number(),
  more: z.literal(true).optional(),
  page: z.number(),
  pages: z.number(),
  next: z.string().optional(),
  prev: z.number().optional(),
};
