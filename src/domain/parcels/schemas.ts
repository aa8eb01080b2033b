import { z } from 'zod';
import { isNamedLine, namedLineFields, unnamedLineMessage } from '../shared/named-line.ts';
import { seenVersion } from '../shared/seen-version.ts';
import { optionalSingleLineTextSchema } from '../shared/text-fields.ts';

export const maxParcels = 20;
const maxLinkLength = 500;
export const lineTwiceMessage = 'Each product can be in a parcel once.';

const optionalText = (label: string, max: number) =>
  optionalSingleLineTextSchema(label, max)
    .nullish()
    .transform((text) => text || null);

/** A parcel of an order. `link`: the page that tracks it, if the tracking number does not say which. */
export const parcelResponse = z.object({
  carrier: z.string().nullable(),
  tracking: z.string().nullable(),
  link: z.string().nullable(),
  shippedAt: z.string(),
  /** `item`: the `_id` of the order's item. */
  lines: z.array(z.object({ item: z.string(), product: z.string(), qty: z.number() })),
});
export type Parcel = z.infer<typeof parcelResponse>;

/** A parcel as it is sent: one without `shippedAt` is new. Empty texts are none. */
export const parcelInput = z.object({
  carrier: optionalText('Carrier', 60),
  tracking: optionalText('Tracking', 100),
  link: optionalText('The link', maxLinkLength).refine(
    (link) => link === null || z.url({ protocol: /^https?$/ }).safeParse(link).success,
    'The link must begin with https://.',
  ),
  shippedAt: z.iso.datetime('This is no time.').optional(),
  lines: z
    .array(
      z
        .object({
          ...namedLineFields,
          qty: z
            .int('The quantity must be a whole number.')
            .min(1, 'Choose at least one piece.')
            .max(1_000_000),
        })
        .refine(isNamedLine, { path: ['product'], message: unnamedLineMessage }),
      'Send what is in the parcel.',
    )
    .min(1, 'Choose at least one piece.')
    .max(100)
    .refine(
      (lines) => new Set(lines.map(({ item, product }) => item ?? product)).size === lines.length,
      lineTwiceMessage,
    ),
});

/**
 * PUT /api/orders/{id}/parcels: all parcels of the order; none, if it ships as one. With `notify`, the customer gets a
 * mail about each new parcel and each new tracking number.
 */
export const saveParcelsInput = z.object({
  version: seenVersion,
  parcels: z
    .array(parcelInput, 'Send the parcels.')
    .max(maxParcels, `An order has at most ${maxParcels} parcels.`),
  notify: z.boolean('Notify must be true or false.').optional(),
});
export type SaveParcelsInput = z.output<typeof saveParcelsInput>;
