import { z } from 'zod';
import { hasAtMostDecimals } from '#domain/shared/has-at-most-decimals.ts';
import { optionalMultilineTextSchema, optionalSingleLineTextSchema } from '#domain/shared/text-fields.ts';
import { maxLayerGroups } from '#mesh/mesh-measures.ts';
import { type PrintProfileId, printProfiles } from '#mesh/print-profiles.ts';
import {
  pageQueryFields,
  pageResponseFields,
  searchablePageQueryFields,
} from '../shared/pagination/pagination.ts';
import { isStorable } from '../shared/text-fields.ts';
import { uploadedFileSchema } from '../uploads/schemas.ts';
import { quoteConfirmationStates, quoteEngines, quoteStates } from './states.ts';

export const maxQuoteQuantity = 1000;
export const infillLimits = { min: 0, max: 100 };
export const scaleLimits = { min: 0.01, max: 100 };
/** In mm: a mesh that is larger is no mistake of its unit alone. */
export const maxMeshSize = 10_000;

const printProfileIds = Object.keys(printProfiles) as PrintProfileId[];

const materialName = (label: string) => optionalSingleLineTextSchema(label, 40).default('');

const choiceFields = {
  /** '': not chosen yet, priced as EPLA, red, or as another filament where that is gone. */
  filament: materialName('Filament'),
  color: materialName('Color'),
  profile: z.enum(printProfileIds, { error: `Profile must be one of ${printProfileIds.join(', ')}.` }),
  /** In percent. */
  infill: z
    .number({ error: 'Infill is a percentage from 0 to 100.' })
    .min(infillLimits.min, 'Infill is at least 0.')
    .max(infillLimits.max, 'Infill is at most 100.'),
  /** 1 is the original size. */
  scale: z
    .number({ error: 'Scale is a number such as 1 or 0.5.' })
    .min(scaleLimits.min, 'Scale is at least 0.01.')
    .max(scaleLimits.max, 'Scale is at most 100.'),
  supports: z.boolean('Supports must be true or false.'),
};
const quantity = z
  .int(`Quantity is a whole number from 1 to ${maxQuoteQuantity}.`)
  .min(1, 'Quantity is at least 1.')
  .max(maxQuoteQuantity, `Quantity is at most ${maxQuoteQuantity}.`);

/** How far the length of a quaternion may be from 1. */
const unitTolerance = 1e-3;
const component = z.number({ error: 'Rotation is four numbers: x, y, z, w.' }).min(-2).max(2);
/** A unit quaternion x, y, z, w, applied before the mesh is measured. */
const rotation = z
  .tuple([component, component, component, component], { error: 'Rotation is four numbers: x, y, z, w.' })
  .refine((values) => Math.abs(Math.hypot(...values) - 1) <= unitTolerance, 'Rotation must be of length 1.');
export type Rotation = z.output<typeof rotation>;

/** POST /api/quotes. `stlFile` is the path that the caller's upload has returned. */
export const quoteInput = z.object({
  stlFile: z
    .string({ error: 'STL File is needed.' })
    .trim()
    .min(1, 'STL File is needed.')
    .max(300, 'STL File can have at most 300 characters.')
    .refine(isStorable, 'STL File has characters that cannot be stored.'),
  ...choiceFields,
  rotation: rotation.nullish(),
  quantity,
  /** That a person looks at it first, also where it could be offered at once. */
  review: z.boolean('Review must be true or false.').default(false),
});
export type QuoteInput = z.output<typeof quoteInput>;

const extent = z
  .number({ error: 'Sizes are numbers in mm.' })
  .min(0, 'Sizes are at least 0.')
  .max(maxMeshSize, `Sizes are at most ${maxMeshSize} mm.`);
const measure = z
  .number({ error: 'Areas are numbers in mm², volumes in mm³.' })
  .min(0, 'Areas and volumes are at least 0.')
  .max(1e12, 'Areas and volumes are at most 1e12.');
const layerGroup = z.object({
  ...{ length: measure, smallLength: measure, corners: measure, walls: measure, skin: measure },
  ...{ infill: measure, skinEdge: measure, infillEdge: measure },
});
/** What a browser has measured, at scale 1 but for the layers. */
const meshMeasures = z.object({
  ...{ volume: measure, area: measure, top: measure, bottom: measure, support: measure },
  size: z.tuple([extent, extent, extent], { error: 'Size is width, depth and height in mm.' }),
  ...{ sloped: measure.exactOptional(), contours: measure.exactOptional(), corners: measure.exactOptional() },
  ...{ supportOnModel: measure.exactOptional(), supportSides: measure.exactOptional() },
  layers: z
    .object({
      scale: choiceFields.scale,
      groups: z
        .array(layerGroup)
        .max(maxLayerGroups, `There are at most ${maxLayerGroups} groups of layers.`),
    })
    .exactOptional(),
});

/** POST /api/quotes/preview: numbers alone, no file. */
export const previewQuoteInput = z.object({ mesh: meshMeasures, ...choiceFields, quantity });
export type PreviewQuoteInput = z.output<typeof previewQuoteInput>;

export const printCheckSchema = z.object({
  code: z.string(),
  severity: z.enum(['ok', 'warn', 'stop']),
  /** For people. */
  message: z.string(),
});
export type PrintCheck = z.output<typeof printCheckSchema>;

const estimateResponse = z.object({
  grams: z.number(),
  seconds: z.number(),
  supportGrams: z.tuple([z.number(), z.number()]),
  error: z.number(),
});
/** In dollars. `unit` is of one piece; `total` also contains the work for the line, and is at least the minimum. */
const priceResponse = z.object({ unit: z.number(), total: z.number() });

const pricedFields = {
  engine: z.enum(quoteEngines),
  /** Of one piece. */
  estimate: estimateResponse,
  price: priceResponse,
  quantity: z.number(),
  rulesVersion: z.number(),
  /** Why a person must look first; empty if it is offered at once. */
  reviewReasons: z.array(z.string()),
};

export const quotePreviewResponse = z.object({
  state: z.enum(['offered', 'review']),
  ...pricedFields,
  /** The totals of other quantities, in dollars. */
  breaks: z.array(z.object({ quantity: z.number(), total: z.number() })),
  /** Codes of checks whose warnings a person looks at: a preview does not know the checks. */
  reviewedWarnings: z.array(z.string()),
  /** Whether the total is the least that a line costs. */
  isMinimum: z.boolean(),
  /** Until its parcel leaves, while no printer is in the farm; null if the shop tells none. */
  leadDays: z.object({ min: z.number(), max: z.number() }).nullable(),
  /** 'YYYY-MM-DD', the day on which the parcel leaves if it is paid today. Omitted while no printer is in the farm. */
  shipBy: z.string().optional(),
});
export type QuotePreview = z.output<typeof quotePreviewResponse>;

/**
 * What a slicer says of a piece, once the state is `done`: with supports `seconds` includes them, `grams` does not. A
 * customer does not see figures that differ from the estimate by more than the rules allow.
 */
const quoteConfirmationResponse = z.object({
  state: z.enum(quoteConfirmationStates),
  grams: z.number().optional(),
  seconds: z.number().optional(),
  supportGrams: z.number().optional(),
  /** Why it failed, or what the slicer warns of. */
  message: z.string().optional(),
  at: z.string(),
  /** By the quote's rules and the slicer's figures, in dollars; for admins only. */
  price: priceResponse.optional(),
  /** Whether that price differs by more than the rules allow; for admins only. */
  differs: z.boolean().optional(),
});
export type QuoteConfirmationResponse = z.output<typeof quoteConfirmationResponse>;

const reference = z.object({ _id: z.string() });

export const quoteResponse = z.object({
  _id: z.string(),
  number: z.number(),
  state: z.enum(quoteStates),
  ...pricedFields,
  checks: z.array(printCheckSchema),
  /** As chosen; '' is undecided. */
  ...{ filament: z.string(), color: z.string(), profile: z.string() },
  ...{ infill: z.number(), scale: z.number(), supports: z.boolean() },
  rotation: rotation.nullable(),
  /** Of the file at its own scale, as it lies, in mm. */
  size: z.tuple([z.number(), z.number(), z.number()]),
  /** Null until it is offered. */
  validUntil: z.string().nullable(),
  /** The shop's words to the customer. */
  note: z.string(),
  /** Null once the file was deleted. */
  stlFile: uploadedFileSchema.nullable(),
  /** Of an accepted quote. */
  product: reference.nullable(),
  /** Null if no slicer was asked. */
  confirmation: quoteConfirmationResponse.nullable(),
  createdAt: z.string(),
  /** For admins only. */
  customer: z.object({ _id: z.string(), name: z.string(), email: z.string() }).optional(),
  /** What each step adds to the total by the rules, in dollars; for admins only. */
  steps: z.record(z.string(), z.number()).optional(),
  /** The print request that it was made from; for admins only. */
  request: reference.nullable().optional(),
  /** The paid order of its product, else its newest one. */
  order: reference.extend({ number: z.number(), isPaid: z.boolean() }).nullable(),
});
export type QuoteResponse = z.output<typeof quoteResponse>;

export const singleQuoteResponse = z.object({ quote: quoteResponse });

/** One entry of the history, for admins. */
const quoteChangeResponse = z.object({
  at: z.string(),
  actor: z.object({ _id: z.string(), name: z.string() }).nullable(),
  from: z.enum(quoteStates).nullable(),
  to: z.enum(quoteStates),
  total: z.number(),
  note: z.string(),
});
export type QuoteChangeResponse = z.output<typeof quoteChangeResponse>;

const similarQuoteResponse = z.object({
  ...{ _id: z.string(), number: z.number(), state: z.enum(quoteStates), quantity: z.number() },
  /** In dollars, of all pieces. */
  total: z.number(),
  /** Of one piece. */
  grams: z.number(),
  createdAt: z.string(),
});
export type SimilarQuote = z.output<typeof similarQuoteResponse>;

/**
 * GET /api/quotes/{id}: for admins with its history, the latest ones of its customer or like it, and whether a slicer can be
 * asked now.
 */
export const quoteDetailsResponse = z.object({
  quote: quoteResponse.extend({
    changes: z.array(quoteChangeResponse).optional(),
    similar: z.array(similarQuoteResponse).optional(),
    canConfirm: z.boolean().optional(),
  }),
});
export type QuoteDetailsResponse = z.output<typeof quoteDetailsResponse>;

/** GET /api/quotes: the caller's own, newest first. */
export const ownQuotesQuery = z.object(pageQueryFields);
export type OwnQuotesQuery = z.output<typeof ownQuotesQuery>;
/**
 * GET /api/quotes/all: newest first. `q` searches number, file, filament, name and address of the customer; `product` is
 * the one that was made from it.
 */
export const quotesQuery = z.object({
  ...searchablePageQueryFields,
  state: z.enum(quoteStates).optional(),
  product: z.uuid({ error: 'Product is an id.' }).optional(),
});
export type QuotesQuery = z.output<typeof quotesQuery>;
export const quotesResponse = z.object({ quotes: z.array(quoteResponse), ...pageResponseFields });
export type QuotesResponse = z.output<typeof quotesResponse>;

/** PATCH /api/quotes/{id}. `price` is the total in dollars of all pieces, only before it is offered. */
export const updateQuoteInput = z.object({
  /** `review`: only of a draft. */
  state: z.enum(['review', 'offered', 'declined'], { error: 'State must be review, offered or declined.' }),
  price: z
    .number({ error: 'Price is a sum in dollars, such as 49.50.' })
    .min(0.01, 'Price is at least $0.01.')
    .max(100_000, 'Price is at most $100,000.')
    .refine(hasAtMostDecimals(2), 'Price has at most two decimals.')
    .optional(),
  /** To the customer. */
  note: optionalMultilineTextSchema('Note', 2000).optional(),
  validUntil: z.iso.datetime({ offset: true, error: 'A date and a time.' }).optional(),
});
export type UpdateQuoteInput = z.output<typeof updateQuoteInput>;

export const acceptedQuoteResponse = z.object({ product: reference });

/** GET /api/print-options */
export const printOptionsResponse = z.object({
  filaments: z.array(
    z.object({ filament: z.string(), color: z.string(), hex: z.string(), available: z.boolean() }),
  ),
  profiles: z.array(z.object({ id: z.string(), name: z.string() })),
  limits: z.object({
    maxQuantity: z.number(),
    infill: z.object({ min: z.number(), max: z.number() }),
    scale: z.object({ min: z.number(), max: z.number() }),
    /** Of a piece that is offered at once: width, depth, height in mm. */
    maxSize: z.tuple([z.number(), z.number(), z.number()]),
    maxFileBytes: z.number(),
  }),
});
export type PrintOptions = z.output<typeof printOptionsResponse>;
