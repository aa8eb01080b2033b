import { z } from 'zod';
import { searchTextSchema } from '#domain/shared/pagination/pagination.ts';
import { partResponse, productOptionResponse } from '../options/schemas.ts';
import { cents, parseDollars } from '../shared/money.ts';
import { queryFlag } from '../shared/query-flag.ts';
import { seenVersion } from '../shared/seen-version.ts';
import {
  hasNoControlChars,
  isStorable,
  multilineTextSchema,
  optionalSingleLineTextSchema,
  singleLineTextSchema,
} from '../shared/text-fields.ts';
import { makerInput } from './maker-input.ts';
import { type ProductFacetGroup, productFacets, productStates, productUses, taxClasses } from './states.ts';

export const productSorts = ['featured', 'newest', 'price', '-price', 'rating'] as const;
export type ProductSort = (typeof productSorts)[number];

export const productPageSizes = [8, 16, 24] as const;
export const defaultProductPageSize = 8;
export const maxProductPageSize = 100;
/** `total` is exact up to this number of products; beyond it `totalIsMore` is true. */
export const maxExactProductCount = 10_000;
/** In a larger catalogue a search counts at least this far. */
export const minSearchMatchCount = 100;
/** `page` reaches this row; `after` has no limit. */
export const maxNumberedProductRow = 10_000;

/** The query of GET /api/products. Without parameters the response is the whole list. */
export const productQuerySchema = z.object({
  q: searchTextSchema.optional(),
  /** Whether a search without results may use the nearest spelling instead. */
  typoTolerance: queryFlag.optional(),
  featured: queryFlag.optional(),
  /** The custom products instead, for admins only: newest first, by `q`, `page` and `pageSize`. */
  custom: queryFlag.optional(),
  category: z.string().trim().min(1).max(60).refine(isStorable).optional(),
  use: z.enum(productFacets.use).optional(),
  price: z.enum(productFacets.price).optional(),
  size: z.enum(productFacets.size).optional(),
  stock: z.enum(productFacets.stock).optional(),
  sort: z.enum(productSorts).default('featured'),
  pageSize: z.coerce.number().int().min(1).max(maxProductPageSize).default(defaultProductPageSize),
  page: z.coerce.number().int().min(1).default(1),
  after: z.string().min(1).max(400).optional(),
});
export type ProductQuery = z.output<typeof productQuerySchema>;

export const reviewResponse = z.object({
  _id: z.string(),
  user: z.string(),
  name: z.string(),
  rating: z.number(),
  comment: z.string(),
  createdAt: z.string(),
  verified: z.boolean(),
  /** When the author last changed it. */
  editedAt: z.string().optional(),
  /** The shop's public reply. */
  reply: z.object({ text: z.string(), repliedAt: z.string() }).optional(),
});
export type ReviewResponse = z.infer<typeof reviewResponse>;

export const productResponse = z.object({
  _id: z.string(),
  name: z.string(),
  image: z.string(),
  brand: z.string(),
  category: z.string(),
  description: z.string(),
  rating: z.number(),
  numReviews: z.number(),
  price: z.number(),
  /** While it is on sale: the price otherwise, the lowest one of the 30 days before, and when the sale ends. */
  regularPrice: z.number().optional(),
  lowestPrice: z.number().optional(),
  saleEnds: z.string().optional(),
  countInStock: z.number(),
  featured: z.boolean(),
  custom: z.boolean(),
});
export type ProductResponse = z.infer<typeof productResponse>;

/** Business days from payment to dispatch; null if they are not set. */
export const leadDaysResponse = z.object({ min: z.number(), max: z.number() }).nullable();

/** The facts on a product's page; null if not set. */
const productDetailFields = z.object({
  /** All pictures, `image` first. */
  images: z.array(z.string()),
  /** What is seen on each of them; '' where nobody has said it. */
  imageAlts: z.array(z.string()),
  material: z.string().nullable(),
  care: z.string().nullable(),
  /** The filaments it is printed in. */
  colors: z.array(z.string()),
  sizeMm: z.object({ width: z.number(), depth: z.number(), height: z.number() }).nullable(),
  volumeCm3: z.number().nullable(),
  /** Of a printed piece, for shipping by weight. */
  weightGrams: z.number().nullable(),
  taxClass: z.enum(taxClasses),
  uses: z.array(z.enum(productUses)),
  leadDays: leadDaysResponse,
  /** Of a piece that is made to order, by its scale, on the page of a product in a shop with printers. Omitted otherwise. */
  leadDaysMadeToOrder: z.array(z.object({ scale: z.number(), min: z.number(), max: z.number() })).optional(),
  maker: z.object({ legalName: z.string(), postalAddress: z.string(), contact: z.string() }).nullable(),
  warnings: z.string().nullable(),
  /** What a shopper picks. Omitted without options. */
  options: z.array(productOptionResponse).optional(),
  /** The path of its mesh, a gzipped GLB in meters. */
  model: z.string().nullable(),
  /** A draft is shown to admins only; an archived product is no longer sold. */
  state: z.enum(productStates),
});

/** The number of reviews in a product response, and in each page of further ones. */
export const reviewPageSize = 20;

/** GET /api/products/{id}: the product with its newest visible reviews. */
export const productDetailsResponse = productResponse.extend({
  ...productDetailFields.shape,
  /** Lowest price and last day of a sale in words, so that pages load no code for them. */
  saleNote: z.string().optional(),
  /** The number of reviews with one star, two stars, ... five stars. */
  ratingCounts: z.array(z.number()),
  /** Counts the edits of admins; a write that sends it is refused if it has changed. */
  version: z.number(),
  /** For admins only: the meshes that are printed for it. Omitted without parts. */
  parts: z.array(partResponse).optional(),
  reviews: z.array(reviewResponse),
  /** The number of older reviews, and the cursor for them: `GET /api/products/{id}/reviews?after=`. */
  moreReviews: z.object({ count: z.number(), next: z.string() }).optional(),
});
export type ProductDetailsResponse = z.infer<typeof productDetailsResponse>;

export const reviewSorts = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** GET /api/products/{id}/reviews: `after` is the `next` of the previous page, `stars` the only rating listed. */
export const productReviewsQuerySchema = z.object({
  after: z
    .string()
    .regex(/^(?:[1-5]-)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'This list position is invalid.')
    .optional(),
  sort: z.enum(reviewSorts).default('newest'),
  stars: z.coerce.number().int().min(1).max(5).optional(),
});
export type ProductReviewsQuery = z.output<typeof productReviewsQuerySchema>;
export const productReviewsResponse = z.object({
  reviews: z.array(reviewResponse),
  next: z.string().nullable(),
});
export type ProductReviewsResponse = z.infer<typeof productReviewsResponse>;

export const productPageResponse = z.object({
  products: z.array(productResponse),
  page: z.number(),
  pages: z.number(),
  total: z.number(),
  totalIsMore: z.boolean(),
  next: z.string().nullable(),
  /** The words that were searched for instead, because the entered ones have no results. */
  correctedQuery: z.string().optional(),
});
export type ProductPageResponse = z.infer<typeof productPageResponse>;

/**
 * The number of products of each choice of the list's filters, by the choice's name. Choices without products are left
 * out; null if there are too many products to count.
 */
export type ProductFacetCounts = Readonly<
  Record<ProductFacetGroup | 'category', Readonly<Record<string, number>> | null>
>;

const maxPriceCents = cents(10_000_000);
const priceForm = 'Price is an amount in dollars such as 19.99.';

/** '19.99', '19', '$19.99' or a number with at most two decimals, in dollars; parsed into cents. */
const price = z
  .union([z.string(), z.number()], { error: 'Price is needed.' })
  .transform(String)
  .pipe(z.string().trim().min(1, 'Price is needed.'))
  .transform((text, refinement) => {
    const amount = parseDollars(text);
    if (amount !== null && amount > 0 && amount <= maxPriceCents) return amount;
    const message = amount === null ? priceForm : 'Price is more than $0 and at most $100,000.';
    refinement.addIssue({ code: 'custom', message });
    return z.NEVER;
  })
  .meta({ description: 'Dollars, such as 19.99, "19.99" or "$19.99": more than 0, at most 100,000.' });

/** Empty, or a path without a host: browsers treat '//other' and '/\other' as hosts. */
const ownPath = /^(\/(?![/\\])[^\s\\]*)?$/;
const path = (label: string) => {
  const message = `${label} is a path of this site, such as /media/dragon.webp.`;
  return z
    .string(message)
    .trim()
    .max(300, `${label} can have at most 300 characters.`)
    .regex(ownPath, message)
    .refine(hasNoControlChars, message);
};

const whole = (message: string, min: number, max: number) =>
  z.int(message).min(min, message).max(max, message);
const millimeters = whole('Size is in whole millimeters, 1 to 10,000.', 1, 10_000);
const stock = whole('Stock is a whole number, 0 to 1,000,000.', 0, 1_000_000);
const weight = whole('Weight is in whole grams, 1 to 1,000,000.', 1, 1_000_000);
const volume = 'Volume is in cubic centimeters, 0.1 to 1,000,000.';
const days = whole('Lead time is in whole days, 1 to 365.', 1, 365);

/**
 * POST /api/products. `rating` and `numReviews` of older clients are ignored: the rating comes from reviews. The facts
 * below `featured` may be omitted, or null as in responses.
 */
export const newProductInput = z.object({
  name: singleLineTextSchema('Name', 120),
  brand: singleLineTextSchema('Brand', 60),
  category: singleLineTextSchema('Category', 60),
  description: multilineTextSchema('Description', 5000),
  image: path('Image').default(''),
  price,
  countInStock: stock.default(10),
  custom: z.boolean('Custom must be true or false.').default(false),
  featured: z.boolean('Featured must be true or false.').default(false),
  /** Further pictures; `image` is not shown twice if it is among them. */
  images: z
    .array(path('A picture').min(1, 'A picture has no path.'))
    .max(20, 'A product has at most 20 pictures.')
    .default([]),
  /** What is seen on each of `images`, in the same order, for those who do not see it; '' if nobody has said it. */
  imageAlts: z
    .array(optionalSingleLineTextSchema('The description of a picture', 300))
    .max(20, 'A product has at most 20 pictures.')
    .default([]),
  material: singleLineTextSchema('Material', 200).nullish(),
  care: singleLineTextSchema('Care', 500).nullish(),
  colors: z.array(singleLineTextSchema('Color', 60)).max(30, 'A product has at most 30 colors.').default([]),
  sizeMm: z.object({ width: millimeters, depth: millimeters, height: millimeters }).nullish(),
  /** What it is for: a filter of the product list. */
  uses: z
    .array(z.enum(productUses, `A use is one of ${productUses.join(', ')}.`))
    .max(productUses.length)
    .default([]),
  volumeCm3: z.number(volume).min(0.1, volume).max(1_000_000, volume).nullish(),
  /** Of a printed piece, for shipping by weight. */
  weightGrams: weight.nullish(),
  taxClass: z.enum(taxClasses, 'A tax class is standard, reduced or zero.').default('standard'),
  leadDays: z
    .object({ min: days, max: days })
    .refine(({ min, max }) => min <= max, 'Lead time ends before it begins.')
    .nullish(),
  maker: makerInput.nullish(),
  warnings: multilineTextSchema('Warnings', 2000).nullish(),
  model: path('Model').min(1, 'Model has no path.').nullish(),
  state: z.enum(productStates, 'A state is active, draft or archived.').default('active'),
});
export type NewProduct = z.output<typeof newProductInput>;

/**
 * PATCH /api/products/adminProductUpdate: omitted fields stay unchanged. `countInStockSeen` is the stock that the
 * caller last saw: if it has changed since, nothing is changed. Without it `countInStock` is set unconditionally. `price`
 * is the regular price, which a sale reduces.
 */
export const updateProductInput = z.object({
  id: z.string({ error: 'The product id is missing.' }).max(100),
  name: newProductInput.shape.name.optional(),
  brand: newProductInput.shape.brand.optional(),
  category: newProductInput.shape.category.optional(),
  description: newProductInput.shape.description.optional(),
  image: path('Image').optional(),
  price: price.optional(),
  countInStock: stock.optional(),
  countInStockSeen: whole('The stock last seen must be a whole number.', -1e9, 1e9).optional(),
  custom: z.boolean('Custom must be true or false.').optional(),
  featured: z.boolean('Featured must be true or false.').optional(),
  /** All pictures beside `image`. */
  images: newProductInput.shape.images.unwrap().optional(),
  /** Of `images`, and ignored without them. */
  imageAlts: newProductInput.shape.imageAlts.unwrap().optional(),
  colors: newProductInput.shape.colors.unwrap().optional(),
  uses: newProductInput.shape.uses.unwrap().optional(),
  /** Null removes each of these. */
  material: newProductInput.shape.material,
  care: newProductInput.shape.care,
  sizeMm: newProductInput.shape.sizeMm,
  volumeCm3: newProductInput.shape.volumeCm3,
  weightGrams: newProductInput.shape.weightGrams,
  leadDays: newProductInput.shape.leadDays,
  maker: newProductInput.shape.maker,
  warnings: newProductInput.shape.warnings,
  model: newProductInput.shape.model,
  state: newProductInput.shape.state.unwrap().optional(),
  taxClass: newProductInput.shape.taxClass.unwrap().optional(),
  version: seenVersion.optional(),
});
export type ProductUpdate = z.output<typeof updateProductInput>;
