import { z } from 'zod';
import { isStorable } from '#domain/shared/text-fields.ts';

/** What is looked for; which texts, and whether by words or parts of them, each list says. */
export const searchText = z
  .string()
  .trim()
  .max(100, 'Search can have at most 100 characters.')
  .refine(isStorable);

const after = z.uuid('This is not a position in this list.').optional();

/**
 * Which page of an admins' list is asked for. Pages behind the 1,000th row are asked for `after` the last row of the page
 * before; the answer's `next` is its id. A search takes no `after`.
 */
export const pageParams = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
  after,
};

/** The same of a list that is answered whole where none of these is given. */
export const optionalPageParams = {
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).optional(),
  after,
};

/** The query of an admins' list: what to look for, and which page of it. */
export const pageQuery = { q: searchText.optional(), ...pageParams };

/**
 * Which page of how many an answer is. With `more`, `total` and `pages` are as far as rows were counted. `next` is what the
 * next page is asked `after`, `prev` the last page that has a number, where the next number leads to neither.
 */
export const pageResponse = {
  total: z.number(),
  more: z.literal(true).optional(),
  page: z.number(),
  pages: z.number(),
  next: z.string().optional(),
  prev: z.number().optional(),
};
