import { type Column, sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, isOneOf, searchVector, textArray, timestamptz } from '../columns.ts';
import { type OptionKind, productStates, productUses, type TextCharacterSet, taxClasses } from '../states.ts';
import { users } from './accounts.ts';
import { sales } from './sales.ts';

/** A choice of an option; without filament and color, or scale, it is that of the model. */
export interface StoredOptionChoice {
  id: string;
  label: string;
  /** On top of the product's price. */
  priceDeltaCents: number;
  /** The difference is computed by the price rules whenever the product is saved. */
  byRules?: boolean | undefined;
  filament?: string | undefined;
  color?: string | undefined;
  scale?: number | undefined;
}

/** As `productOptionResponse` in the schemas of options. */
export interface StoredOption {
  id: string;
  name: string;
  kind: OptionKind;
  required: boolean;
  choices: StoredOptionChoice[];
  text?: StoredOptionText | undefined;
  /** What the parts are printed in where no choice decides it; from the parts whenever the product is saved. */
  partFilaments?: { filament: string; color: string }[] | undefined;
}

interface StoredOptionText {
  max: number;
  allowed: TextCharacterSet;
  /** The id of the part that it is set on. */
  part: string;
  plate: StoredTextPlate;
  priceDeltaCents: number;
}

/** As `textPlateSchema` in the schemas of options. */
export interface StoredTextPlate {
  origin: [x: number, y: number, z: number];
  normal: [x: number, y: number, z: number];
  right: [x: number, y: number, z: number];
  up: [x: number, y: number, z: number];
  width: number;
  height: number;
  depth: number;
  relief: 'raised' | 'engraved';
  align: 'left' | 'center' | 'right';
  block?: { thickness: number; margins: { side: number; edge: number } } | undefined;
}

const listed = (t: { deletedAt: Column; custom: Column; state: Column }) =>
  sql`${t.deletedAt} is null and not ${t.custom} and ${t.state} = 'active'`;

export const products = pgTable(
  'products',
  {
    id: id(),
    /** Identifies a demo product across releases; null for a product of the owner. */
    demoSlug: text('demo_slug').unique('products_demo_slug_once'),
    name: text('name').notNull(),
    /** The name as a search compares it. Bytewise by a collation set in the migration: comparing by language is slow. */
    searchName: text('search_name').notNull().generatedAlwaysAs(sql`lower(name)`),
    image: text('image').notNull(),
    brand: text('brand').notNull(),
    category: text('category').notNull(),
    description: text('description').notNull(),
    /** The current price. While a sale runs, a write of it alone is one of the regular price: a trigger reduces it. */
    priceCents: integer('price_cents').notNull(),
    /** This and the next three are null unless the product is on sale. */
    regularPriceCents: integer('regular_price_cents'),
    saleId: uuid('sale_id').references(() => sales.id),
    saleEndsAt: timestamptz('sale_ends_at'),
    /** The lowest price of the 30 days before the sale started (Directive 98/6/EC, Art. 6a). */
    lowestPriceCents: integer('lowest_price_cents'),
    onHand: integer('on_hand').notNull().default(10),
    /** Pieces held for payments in progress. Available stock is onHand - held. */
    held: integer('held').notNull().default(0),
    featured: boolean('featured').notNull().default(false),
    custom: boolean('custom').notNull().default(false),
    /** Gallery pictures beside `image`, in display order. */
    gallery: text('gallery').array().notNull().default(sql`'{}'`),
    /** What is seen on a picture, by its path, for those who do not see it. */
    imageAlts: jsonb('image_alts').$type<Record<string, string>>().notNull().default({}),
    material: text('material'),
    care: text('care'),
    /** Names of the filaments that it is printed in. */
    colors: text('colors').array().notNull().default(sql`'{}'`),
    uses: text('uses', { enum: productUses }).array().notNull().default(sql`'{}'`),
    widthMm: integer('width_mm'),
    depthMm: integer('depth_mm'),
    heightMm: integer('height_mm'),
    volumeMm3: integer('volume_mm3'),
    /** Of a printed piece, for shipping by weight. */
    weightGrams: integer('weight_grams'),
    taxClass: text('tax_class', { enum: taxClasses }).notNull().default('standard'),
    /** Business days from payment until it is shipped. */
    leadDaysMin: integer('lead_days_min'),
    leadDaysMax: integer('lead_days_max'),
    /** Who is responsible for the product's safety (Regulation (EU) 2023/988, Art. 19): all three or none. */
    makerName: text('maker_name'),
    makerAddress: text('maker_address'),
    /** An email address or a URL. */
    makerContact: text('maker_contact'),
    warnings: text('warnings'),
    /** Path of the mesh for 'View in 3D': a gzipped GLB. */
    model: text('model'),
    /** What a shopper picks, the default choice of each option first. */
    options: jsonb('options').$type<StoredOption[]>().notNull().default([]),
    /** The customer of a private product; null for a custom product without a customer. */
    customerId: uuid('customer_id').references(() => users.id),
    state: text('state', { enum: productStates }).notNull().default('active'),
    ratingSum: integer('rating_sum').notNull().default(0),
    numReviews: integer('num_reviews').notNull().default(0),
    /** The number of visible reviews with one star, two stars, ... five stars. */
    ratingCounts: integer('rating_counts').array().notNull().default(sql`'{0,0,0,0,0}'`),
    /** Mean rating in hundredths, rounded half up: 437 is 4.37. 500 while there is no review. */
    ratingHundredths: integer('rating_hundredths')
      .notNull()
      .generatedAlwaysAs(
        sql`case when num_reviews = 0 then 500 else (rating_sum * 100 + num_reviews / 2) / num_reviews end`,
      ),
    /**
     * The key of 'Best rated': the mean in hundredths as if there were five more reviews of four stars, so that one
     * review counts for little; 0 without a review.
     */
    ratingRank: integer('rating_rank')
      .notNull()
      .generatedAlwaysAs(
        sql`case when num_reviews = 0 then 0 else (rating_sum * 100 + 2000) / (num_reviews + 5) end`,
      ),
    createdAt: timestamptz('created_at').notNull(),
    deletedAt: timestamptz('deleted_at'),
    /** Counts the edits of admins, so that a stale edit is refused. */
    version: integer('version').notNull().default(1),
    /** All filter choices that the product belongs to (`productFacets` in db/states.ts). */
    facets: text('facets')
      .array()
      .notNull()
      .generatedAlwaysAs(
        sql`product_facets(uses, price_cents, on_hand, greatest(width_mm, depth_mm, height_mm))`,
      ),
    words: searchVector().generatedAlwaysAs(sql`search_words(name)`),
    /** The word stems of all that a buyer may search by, without accents. */
    stems: searchVector('stems').generatedAlwaysAs(
      sql`strip(to_tsvector('public.product_stems', product_text(name, brand, category, description, material, colors)))`,
    ),
  },
  (t) => [
    check('products_price_in_bounds', sql`${t.priceCents} > 0 and ${t.priceCents} <= 10000000`),
    check(
      'products_sale_whole_or_none',
      sql`num_nulls(${t.saleId}, ${t.saleEndsAt}, ${t.regularPriceCents}, ${t.lowestPriceCents}) in (0, 4)
        and ${t.priceCents} <= ${t.regularPriceCents}`,
    ),
    check('products_on_hand_not_negative', sql`${t.onHand} >= 0`),
    check('products_held_within_stock', sql`${t.held} >= 0 and ${t.held} <= ${t.onHand}`),
    check(
      'products_rating_adds_up',
      sql`(cardinality(${t.ratingCounts}) = 5 and 0 <= all (${t.ratingCounts})
        and ${t.numReviews} = rating_counts[1] + rating_counts[2] + rating_counts[3] + rating_counts[4] + rating_counts[5]
        and ${t.ratingSum} = rating_counts[1] + 2 * rating_counts[2] + 3 * rating_counts[3] + 4 * rating_counts[4]
          + 5 * rating_counts[5]) is true`,
    ),
    check(
      'products_size_whole_or_none',
      sql`num_nulls(${t.widthMm}, ${t.depthMm}, ${t.heightMm}) in (0, 3)
        and ${t.widthMm} > 0 and ${t.depthMm} > 0 and ${t.heightMm} > 0`,
    ),
    check('products_volume_positive', sql`${t.volumeMm3} > 0`),
    check('products_weight_positive', sql`${t.weightGrams} > 0`),
    check('products_tax_class_known', isOneOf(t.taxClass, taxClasses)),
    check(
      'products_lead_days_in_order',
      sql`num_nulls(${t.leadDaysMin}, ${t.leadDaysMax}) in (0, 2)
        and ${t.leadDaysMin} > 0 and ${t.leadDaysMax} between ${t.leadDaysMin} and 365`,
    ),
    check(
      'products_maker_whole_or_none',
      sql`num_nulls(${t.makerName}, ${t.makerAddress}, ${t.makerContact}) in (0, 3)`,
    ),
    check('products_uses_known', sql`${t.uses} <@ ${textArray(productUses)}`),
    check('products_state_known', isOneOf(t.state, productStates)),
    check('products_customer_only_of_custom', sql`${t.custom} or ${t.customerId} is null`),
    // The name comes last so that a search scans a sorted list without reading the rows.
    ...Object.entries({
      featured: () => [t.featured.desc().nullsFirst(), t.id.desc().nullsFirst(), t.searchName] as const,
      newest: () => [t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst(), t.searchName] as const,
      price: () => [t.priceCents, t.id, t.searchName] as const,
      rating: () => [t.ratingRank.desc().nullsFirst(), t.id.desc().nullsFirst(), t.searchName] as const,
    }).flatMap(([sort, keys]) => [
      index(`products_listed_${sort}`)
        .on(...keys())
        .where(listed(t)),
      index(`products_listed_theme_${sort}`)
        .on(t.category, ...keys())
        .where(listed(t)),
    ]),
    index('products_name_grams').using('gin', sql`name_grams(${t.searchName})`).where(listed(t)),
    index('products_listed_name').on(t.searchName, t.id).where(listed(t)),
    index('products_facets').using('gin', t.facets).with({ fastupdate: false }).where(listed(t)),
    index('products_on_sale').on(t.saleId, t.id).where(sql`${t.saleId} is not null`),
    index('products_unlisted_newest')
      .on(t.state, t.createdAt, t.id)
      .where(sql`${t.deletedAt} is null and not ${t.custom} and ${t.state} <> 'active'`),
    index('products_custom_newest').on(t.createdAt, t.id).where(sql`${t.deletedAt} is null and ${t.custom}`),
    // A sheet's rows without an id are found by name.
    index('products_name').on(t.searchName).where(sql`${t.deletedAt} is null`),
    index('products_words').using('gin', t.words).with({ fastupdate: false }),
    // With a pending list: each sale would insert every stem of its products. Searches read the list, so it is short.
    index('products_stems').using('gin', t.stems).with({ gin_pending_list_limit: 512 }).where(listed(t)),
  ],
);

/**
 * `products.onHand` again, for the admin's sort: maintained by triggers only. An index of it on `products` would make
 * every sale rewrite all indexes of the product's row.
 */
export const productStock = pgTable(
  'product_stock',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    onHand: integer('on_hand').notNull(),
  },
  (t) => [index('product_stock_by_on_hand').on(t.onHand, t.productId)],
);

/**
 * The words of all products but custom ones as they are written, for corrections of spelling. Triggers add words; a word may stand here twice,
 * since a unique index would make imports wait for each other, and it stays when its last product goes.
 */
export const productWords = pgTable('product_words', { word: text('word').notNull() }, (t) => [
  index('product_words_word').on(t.word),
  index('product_words_trigrams').using('gist', t.word.op('gist_trgm_ops')),
]);

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The author's name when the review was written. */
    name: text('name').notNull(),
    rating: integer('rating').notNull(),
    comment: text('comment').notNull(),
    verified: boolean('verified').notNull().default(false),
    createdAt: timestamptz('created_at').notNull(),
    /** When its author last changed it. */
    editedAt: timestamptz('edited_at'),
    hiddenAt: timestamptz('hidden_at'),
    /** The shop's public reply, and when it was written or last changed. */
    reply: text('reply'),
    repliedAt: timestamptz('replied_at'),
    /** The current name of the product for searches, maintained by a trigger. */
    productName: text('product_name').notNull().default(''),
    /** Whether the product has been deleted, maintained by a trigger. */
    productDeleted: boolean('product_deleted').notNull().default(false),
    words: searchVector().generatedAlwaysAs(sql`search_words(name || ' ' || product_name || ' ' || comment)`),
  },
  (t) => [
    unique('reviews_once_per_user').on(t.productId, t.userId),
    check('reviews_rating_in_bounds', sql`${t.rating} between 1 and 5`),
    check('reviews_reply_dated', sql`(${t.reply} is null) = (${t.repliedAt} is null)`),
    index('reviews_by_product').on(t.productId, t.createdAt.desc().nullsFirst()),
    index('reviews_by_rating')
      .on(t.productId, t.rating, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.hiddenAt} is null`),
    index('reviews_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('reviews_by_user').on(t.userId, t.createdAt, t.id),
    index('reviews_hidden').on(t.createdAt, t.id).where(sql`${t.hiddenAt} is not null`),
    index('reviews_unanswered')
      .on(t.createdAt, t.id)
      .where(sql`${t.reply} is null and ${t.hiddenAt} is null and not ${t.productDeleted}`),
    index('reviews_words').using('gin', t.words).with({ fastupdate: false }),
  ],
);
