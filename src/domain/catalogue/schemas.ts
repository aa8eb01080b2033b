import { z } from 'zod';
import { storable } from '../shared/text.ts';

export const productSorts = ['featured', 'newest', 'price', '-price', 'rating'] as const;
export type ProductSort = (typeof productSorts)[number];

export const pageSizes = [8, 16, 24] as const;
export const defaultPageSize = 8;
export const maxPageSize = 100;
/** `total` is counted to this; beyond it `totalIsMore` says so. */
export const countLimit = 1000;
/** `page` reaches this row; `after` reaches everything. */
export const pageDepth = 10_000;

const flag = z.enum(['true', 'false']).transform((word) => word === 'true');

/** The query of GET /api/products. With none of them the answer is the whole list. */
export const productQuery = z.object({
  q: z.string().trim().max(100, 'Search can have at most 100 characters.').refine(storable).optional(),
  featured: flag.optional(),
  category: z.string().trim().min(1).max(60).refine(storable).optional(),
  sort: z.enum(productSorts).default('featured'),
  pageSize: z.coerce.number().int().min(1).max(maxPageSize).default(defaultPageSize),
  page: z.coerce.number().int().min(1).default(1),
  after: z.string().min(1).max(400).optional(),
});
export type ProductQuery = z.output<typeof productQuery>;

export const reviewAnswer = z.object({
  _id: z.string(),
  user: z.string(),
  name: z.string(),
  rating: z.number(),
  comment: z.string(),
  createdAt: z.string(),
  verified: z.boolean(),
});
export type ReviewAnswer = z.infer<typeof reviewAnswer>;

export const productAnswer = z.object({
  _id: z.string(),
  name: z.string(),
  image: z.string(),
  brand: z.string(),
  category: z.string(),
  description: z.string(),
  rating: z.number(),
  numReviews: z.number(),
  price: z.number(),
  countInStock: z.number(),
  featured: z.boolean(),
  custom: z.boolean(),
});
export type ProductAnswer = z.infer<typeof productAnswer>;

/** GET /api/products/{id}: the product with its visible reviews, newest first. */
export const productDetailsAnswer = productAnswer.extend({ reviews: z.array(reviewAnswer) });
export type ProductDetailsAnswer = z.infer<typeof productDetailsAnswer>;

export const productPageAnswer = z.object({
  products: z.array(productAnswer),
  page: z.number(),
  pages: z.number(),
  total: z.number(),
  totalIsMore: z.boolean(),
  next: z.string().nullable(),
});
export type ProductPageAnswer = z.infer<typeof productPageAnswer>;
