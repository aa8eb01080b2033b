import { z } from 'zod';
import { storable } from './text.ts';

/** Part of what is looked for; which texts it is looked for in, each list says. */
export const searchWords = z
  .string()
  .trim()
  .max(100, 'Search can have at most 100 characters.')
  .refine(storable);

/** The query of an admins' list: what to look for, and which page of it. */
export const pageQuery = {
  q: searchWords.optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
};

/** Which page of how many an answer is. */
export const pageAnswer = { total: z.number(), page: z.number(), pages: z.number() };
