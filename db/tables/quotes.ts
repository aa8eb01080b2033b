import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, isOneOf, searchVector, timestamptz } from '../columns.ts';
import {
  type QuoteConfirmationState,
  type QuoteEngine,
  type QuoteState,
  quoteConfirmationStates,
  quoteEngines,
  quoteStates,
} from '../states.ts';
import { users } from './accounts.ts';
import { products } from './catalogue.ts';
import { filaments } from './filaments.ts';
import { printRequests, uploads } from './uploads.ts';

/** Of a quote, as schemas of the domain check them. Lengths in mm, areas in mm², volumes in mm³, as measured at scale 1. */
export interface StoredMeshMeasures {
  volume: number;
  area: number;
  top: number;
  bottom: number;
  support: number;
  size: [x: number, y: number, z: number];
  min?: [x: number, y: number, z: number];
  sloped?: number;
  contours?: number;
  corners?: number;
  supportOnModel?: number;
  supportSides?: number;
  layers?: { scale: number; groups: StoredLayerGroup[] };
}
interface StoredLayerGroup {
  length: number;
  smallLength: number;
  corners: number;
  walls: number;
  skin: number;
  infill: number;
  skinEdge: number;
  infillEdge: number;
}
export interface StoredPrintCheck {
  code: string;
  severity: 'ok' | 'warn' | 'stop';
  message: string;
}
interface StoredChoices {
  /** '': not chosen yet. */
  filament: string;
  color: string;
  profile: string;
  infill: number;
  scale: number;
  supports: boolean;
  /** A unit quaternion x, y, z, w; null: as the file has it. */
  rotation: [x: number, y: number, z: number, w: number] | null;
}
interface StoredEstimate {
  grams: number;
  seconds: number;
  supportGrams: [min: number, max: number];
  error: number;
}
/** What each step adds to the total, in cents. */
type StoredPriceSteps = Record<string, number>;

/** The owner's figures of prices, by version. Rows are only added; version 0, the defaults, has no row. */
export const priceRules = pgTable(
  'price_rules',
  {
    id: id(),
    version: integer('version').notNull().unique('price_rules_version_once'),
    /** As `priceRulesSchema` checks it. */
    value: jsonb('value').$type<Record<string, unknown>>().notNull(),
    note: text('note').notNull().default(''),
    changedBy: uuid('changed_by')
      .notNull()
      .references(() => users.id),
    changedAt: timestamptz('changed_at').notNull(),
  },
  (t) => [check('price_rules_version_positive', sql`${t.version} > 0`)],
);

/** What was measured of an uploaded mesh at its own scale, as it lies after `rotation`. */
export const uploadMeasures = pgTable(
  'upload_measures',
  {
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    /** A quaternion rounded to four decimals, or ''. */
    rotation: text('rotation').notNull(),
    /** Of the layers and of the checks. */
    scale: text('scale').notNull(),
    measures: jsonb('measures').$type<StoredMeshMeasures>().notNull(),
    checks: jsonb('checks').$type<StoredPrintCheck[]>().notNull(),
    measuredAt: timestamptz('measured_at').notNull(),
  },
  (t) => [primaryKey({ name: 'upload_measures_pkey', columns: [t.uploadId, t.rotation, t.scale] })],
);

/** Quotes of one band or the next one differ in grams by about a quarter at most. */
export const toGramsBand = (estimate: AnyPgColumn): SQL<number> =>
  sql`floor(ln(greatest((${estimate} ->> 'grams')::float8, 0.01)) * 8)`;

export const quoteNumbers = pgSequence('quote_numbers', { startWith: 1001 });

/** A price for one mesh with its choices. Only state, price and note change, until it is offered. */
export const quotes = pgTable(
  'quotes',
  {
    id: id(),
    number: bigint('number', { mode: 'number' })
      .notNull()
      .default(sql`nextval('quote_numbers')`)
      .unique('quotes_number_once'),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Null once the file was deleted: of a declined or expired quote, or with the account. */
    uploadId: uuid('upload_id').references(() => uploads.id, { onDelete: 'set null' }),
    /** The print request that it was made from. */
    requestId: uuid('request_id')
      .references(() => printRequests.id, { onDelete: 'set null' })
      .unique('quotes_request_once'),
    /** What is priced where the customer has not chosen. */
    filamentId: uuid('filament_id')
      .notNull()
      .references(() => filaments.id),
    choices: jsonb('choices').$type<StoredChoices>().notNull(),
    measures: jsonb('measures').$type<StoredMeshMeasures>().notNull(),
    checks: jsonb('checks').$type<StoredPrintCheck[]>().notNull(),
    engine: text('engine').$type<QuoteEngine>().notNull().default('estimate'),
    estimate: jsonb('estimate').$type<StoredEstimate>().notNull(),
    quantity: integer('quantity').notNull(),
    rulesVersion: integer('rules_version').notNull(),
    /** By the rules; a person may have set another total. */
    priceSteps: jsonb('price_steps').$type<StoredPriceSteps>().notNull(),
    unitCents: bigint('unit_cents', { mode: 'number' }).notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    state: text('state').$type<QuoteState>().notNull(),
    /** Why a person must look, in words for people. */
    reviewReasons: text('review_reasons').array().notNull().default(sql`'{}'`),
    /** Null until it is offered. */
    validUntil: timestamptz('valid_until'),
    /** The shop's words to the customer. */
    note: text('note').notNull().default(''),
    productId: uuid('product_id')
      .references(() => products.id)
      .unique('quotes_product_once'),
    /** When its product was taken off sale. */
    archivedAt: timestamptz('archived_at'),
    /** File, name and address of the customer, for the search. */
    searchText: text('search_text').notNull(),
    words: searchVector().generatedAlwaysAs(sql`search_words(number::text || ' ' || search_text)`),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [
    check('quotes_state_known', isOneOf(t.state, quoteStates)),
    check('quotes_engine_known', isOneOf(t.engine, quoteEngines)),
    check('quotes_quantity_positive', sql`${t.quantity} > 0`),
    check('quotes_price_positive', sql`${t.totalCents} > 0 and ${t.unitCents} >= 0`),
    check(
      'quotes_offer_has_end',
      sql`${t.state} not in ('offered', 'accepted') or ${t.validUntil} is not null`,
    ),
    check('quotes_product_of_accepted', sql`(${t.state} = 'accepted') = (${t.productId} is not null)`),
    index('quotes_newest').on(t.createdAt, t.id),
    index('quotes_by_state').on(t.state, t.createdAt, t.id),
    index('quotes_by_user').on(t.userId, t.createdAt, t.id),
    index('quotes_words').using('gin', t.words).with({ fastupdate: false }),
    // The latest ones that are like a quote.
    index('quotes_by_filament_and_grams').on(t.filamentId, toGramsBand(t.estimate), t.createdAt, t.id),
    index('quotes_by_upload').on(t.uploadId),
    // Few rows: what the sweep has to expire, or to take off sale.
    index('quotes_due')
      .on(t.validUntil)
      .where(sql`${t.state} = 'offered' or ${t.state} = 'accepted' and ${t.archivedAt} is null`),
  ],
);

/** The quote's history. Triggers reject DELETE, and UPDATE except one that empties the note. */
export const quoteChanges = pgTable(
  'quote_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id),
    at: timestamptz('at').notNull(),
    /** Null for the shop itself. */
    actorId: uuid('actor_id').references(() => users.id),
    /** Null when it was made. */
    fromState: text('from_state').$type<QuoteState>(),
    toState: text('to_state').$type<QuoteState>().notNull(),
    /** After the change. */
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    note: text('note').notNull().default(''),
  },
  (t) => [
    check('quote_changes_to_state_known', isOneOf(t.toState, quoteStates)),
    index('quote_changes_by_quote').on(t.quoteId, t.id),
  ],
);

interface StoredSlice {
  /** Of the part alone. */
  grams: number;
  /** Supports included. */
  seconds: number;
  supportGrams: number;
}

/** What a slicer has said of a quote, or that it was asked. The quote itself keeps its estimate and its price. */
export const quoteConfirmations = pgTable(
  'quote_confirmations',
  {
    quoteId: uuid('quote_id')
      .primaryKey()
      .references(() => quotes.id),
    state: text('state').$type<QuoteConfirmationState>().notNull(),
    /** The key of its job: an earlier job of this quote finds another one and does nothing. */
    jobId: uuid('job_id').notNull(),
    /** How often it was started since it was asked for. */
    tries: integer('tries').notNull().default(0),
    /** The admin who has asked for it; null for the shop itself. */
    requestedBy: uuid('requested_by').references(() => users.id),
    /** Of the state. */
    at: timestamptz('at').notNull(),
    result: jsonb('result').$type<StoredSlice>(),
    /** A hash of the mesh as it is printed, the choices and the settings of the print profile. */
    cacheKey: text('cache_key'),
    /** The price by the quote's own rules and the slicer's figures. */
    unitCents: bigint('unit_cents', { mode: 'number' }),
    totalCents: bigint('total_cents', { mode: 'number' }),
    /** Whether that price differs from the estimate's by more than the rules allow. */
    differs: boolean('differs').notNull().default(false),
    /** Why it failed, or what the slicer warns of, for people. */
    message: text('message').notNull().default(''),
  },
  (t) => [
    check('quote_confirmations_state_known', isOneOf(t.state, quoteConfirmationStates)),
    check(
      'quote_confirmations_result_of_done',
      sql`(${t.state} = 'done') = (${t.result} is not null and ${t.totalCents} is not null and ${t.unitCents} is not null)`,
    ),
    check('quote_confirmations_failed_has_message', sql`${t.state} <> 'failed' or ${t.message} <> ''`),
    index('quote_confirmations_by_cache_key').on(t.cacheKey).where(sql`${t.state} = 'done'`),
    // Few rows: what the sweep has to look at.
    index('quote_confirmations_unfinished').on(t.at).where(sql`${t.state} in ('queued', 'running')`),
  ],
);
