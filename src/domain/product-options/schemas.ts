import { z } from 'zod';
import { optionKinds } from '#db/states.ts';
import { newProductInput, updateProductInput } from '../catalogue/schemas.ts';
import { maxChoices, maxOptions, textPlateSchema } from '../options/schemas.ts';
import { textCharacterSets } from '../options/states.ts';
import { hasAtMostDecimals } from '../shared/has-at-most-decimals.ts';
import { partPath } from '../shared/print-file-maker.ts';
import { singleLineTextSchema } from '../shared/text-fields.ts';
import { areAxes } from './are-axes.ts';

export const maxParts = 20;

const optionId = z
  .string('An option and a choice need an id.')
  .regex(/^[a-z0-9][a-z0-9_-]{0,39}$/i, 'An id has letters, digits, - and _, at most 40.');
const deltaMessage = 'A difference in dollars, such as 5 or -2.50.';
const priceDelta = z
  .number({ error: deltaMessage })
  .min(-100_000, 'At least -$100,000.')
  .max(100_000, 'At most $100,000.')
  .refine(hasAtMostDecimals(2), 'At most two decimals.')
  .default(0);
const filamentFields = {
  filament: singleLineTextSchema('Filament', 40).optional(),
  color: singleLineTextSchema('Color', 40).optional(),
};
const hasFilamentWithColor = ({
  filament,
  color,
}: {
  filament?: string | undefined;
  color?: string | undefined;
}) => (filament === undefined) === (color === undefined);
const filamentMessage = 'A filament needs its color, and a color its filament.';

const choiceInput = z
  .object({
    ...{ id: optionId, label: singleLineTextSchema('Label', 60), priceDelta, ...filamentFields },
    /** Instead of `priceDelta`: the difference is computed by the price rules whenever the product is saved. */
    byRules: z.boolean('By the price rules must be true or false.').optional(),
    scale: z
      .number({ error: 'A scale such as 0.5 or 1.' })
      .min(0.05, 'A scale is at least 0.05.')
      .max(20, 'A scale is at most 20.')
      .optional(),
  })
  .refine(hasFilamentWithColor, { path: ['color'], message: filamentMessage });

const coordinate = z
  .number('A coordinate in mm.')
  .min(-10_000, 'A coordinate is at least -10,000.')
  .max(10_000, 'A coordinate is at most 10,000.');
const vector = z.tuple([coordinate, coordinate, coordinate], 'Three coordinates in mm.');
const millimeters = (max: number) => {
  const message = `A length in mm, 0.2 to ${max}.`;
  return z.number(message).min(0.2, message).max(max, message);
};
const margin = z
  .number({ error: 'A length in mm, such as 4.' })
  .min(0, 'At least 0 mm.')
  .max(100, 'At most 100 mm.');
const plateInput = textPlateSchema
  .extend({
    ...{ origin: vector, normal: vector, right: vector, up: vector },
    ...{ width: millimeters(1000), height: millimeters(1000), depth: millimeters(20) },
    block: z
      .object({
        thickness: millimeters(100),
        margins: z.object({ side: margin, edge: margin }),
      })
      .optional(),
  })
  .refine(
    areAxes,
    'A plate needs axes of length 1 at right angles: right, up, and the normal out of the surface.',
  );

/** As the database returns it. */
const partId = z.uuid('This is not the id of a part.').toLowerCase();

const textInput = z.object({
  max: z
    .int('How many characters fit, such as 12.')
    .min(1, 'At least one character.')
    .max(60, 'At most 60 characters.'),
  allowed: z.enum(textCharacterSets, 'Characters are all, letters or digits.').default('all'),
  /** The id of the part that it is set on; without it, the first one. */
  part: partId.optional(),
  plate: plateInput,
  priceDelta,
});

const defaultPriceMessage = 'The first choice is the default one, at the price of the product.';

const hasUniqueIds = (all: readonly { id: string }[]) => new Set(all.map(({ id }) => id)).size === all.length;

const optionInput = z
  .object({
    ...{ id: optionId, name: singleLineTextSchema('Name', 40) },
    kind: z.enum(optionKinds, 'An option is of kind filament, size or text.'),
    required: z.boolean('Required must be true or false.').default(false),
    /** The first one is the default: its price is that of the product. */
    choices: z
      .array(choiceInput)
      .max(maxChoices, `An option has at most ${maxChoices} choices.`)
      .refine(hasUniqueIds, 'Each choice needs an id of its own.')
      .default([]),
    text: textInput.optional(),
  })
  // Callers that send a product and a quantity alone get the default choices, and no text.
  .refine(({ kind, required }) => kind !== 'text' || !required, {
    ...{ path: ['required'], message: 'A text cannot be required: without one, the product has none.' },
  })
  .refine(({ kind, text }) => (kind === 'text') === (text !== undefined), {
    ...{ path: ['text'], message: 'A text needs its plate, and only a text has one.' },
  })
  .refine(({ kind, choices }) => (kind === 'text') === (choices.length === 0), {
    ...{ path: ['choices'], message: 'A filament or a size needs choices, and a text has none.' },
  })
  .refine(
    ({ kind, choices }) =>
      kind !== 'filament' || choices.slice(1).every(({ filament }) => filament !== undefined),
    {
      ...{ path: ['choices'], message: 'Each choice but the first needs its filament and color.' },
    },
  )
  .refine(({ kind, choices }) => kind !== 'size' || choices.every(({ scale }) => scale !== undefined), {
    ...{ path: ['choices'], message: 'Each choice needs its scale; 1 is the original size.' },
  })
  .refine(({ choices: [first] }) => !first?.priceDelta, {
    ...{ path: ['choices', 0, 'priceDelta'], message: defaultPriceMessage },
  })
  .refine(({ choices: [first] }) => !first?.byRules, {
    ...{ path: ['choices', 0, 'byRules'], message: defaultPriceMessage },
  });
export type OptionInput = z.output<typeof optionInput>;

const fileMessage = 'Please upload an STL or a 3MF.';
const partInput = z
  .object({
    /** Of a part that is there; a new one may bring its own. */
    id: partId.optional(),
    name: singleLineTextSchema('Name', 80),
    copies: z
      .int('Copies is a whole number.')
      .min(1, 'At least one copy.')
      .max(100, 'At most 100 copies.')
      .default(1),
    /** The path of an uploaded STL or 3MF, or of a demo product's part. */
    file: z.string(fileMessage).max(300, fileMessage).regex(partPath, fileMessage),
    /** Where no option decides it. */
    ...filamentFields,
  })
  .refine(hasFilamentWithColor, { path: ['color'], message: filamentMessage });
export type PartInput = z.output<typeof partInput>;

const configurationFields = {
  options: z
    .array(optionInput)
    .max(maxOptions, `A product has at most ${maxOptions} options.`)
    .refine(hasUniqueIds, 'Each option needs an id of its own.')
    .refine((all) => all.filter(({ kind }) => kind === 'size').length <= 1, 'A product has at most one size.')
    .refine(
      (all) => all.filter(({ kind }) => kind === 'filament').length <= 1,
      'A product has at most one filament.',
    )
    .optional(),
  /** All parts, in their order. */
  parts: z.array(partInput).max(maxParts, `A product has at most ${maxParts} parts.`).optional(),
};

/** POST /api/products */
export const newProductWithOptionsInput = newProductInput.extend(configurationFields);
export type NewProductWithOptions = z.output<typeof newProductWithOptionsInput>;

/** PATCH /api/products/adminProductUpdate: without `options` or `parts` they stay. */
export const updateProductWithOptionsInput = updateProductInput.extend(configurationFields);
export type ProductWithOptionsUpdate = z.output<typeof updateProductWithOptionsInput>;
