import { z } from 'zod';
import { optionKinds, textCharacterSets } from './states.ts';

export const maxOptions = 6;
export const maxChoices = 40;
/** Characters of an option's id, and of a choice's. */
const maxIdLength = 40;
/** More than any option allows, since only composed characters are counted: `resolveChoices` compares with the option. */
const maxTextLength = 240;

/** The choices of one line: the id of a choice, or a text, by the id of its option. */
export const lineChoicesSchema = z
  .record(z.string().min(1).max(maxIdLength), z.string().max(maxTextLength, 'This text is too long.'))
  .refine(
    (choices) => Object.keys(choices).length <= maxOptions,
    `A product has at most ${maxOptions} options.`,
  );
export type LineChoices = z.output<typeof lineChoicesSchema>;

const vector = z.tuple([z.number(), z.number(), z.number()]);
/** As `TextPlate` of src/mesh/text: in mm of the part at its original size. */
export const textPlateSchema = z.object({
  ...{ origin: vector, normal: vector, right: vector, up: vector },
  ...{ width: z.number(), height: z.number(), depth: z.number() },
  relief: z.enum(['raised', 'engraved']),
  align: z.enum(['left', 'center', 'right']),
  /** Printed behind the plate with a text only. */
  block: z
    .object({ thickness: z.number(), margins: z.object({ side: z.number(), edge: z.number() }) })
    .optional(),
});

export const productChoiceResponse = z.object({
  id: z.string(),
  label: z.string(),
  /** In dollars, on top of the product's price; below zero for a cheaper choice. */
  priceDelta: z.number(),
  /** The difference is computed by the price rules when the product is saved. Omitted otherwise. */
  byRules: z.boolean().optional(),
  filament: z.string().optional(),
  color: z.string().optional(),
  /** About the color of a print, as #rrggbb. */
  hex: z.string().optional(),
  /** 1 is the original size. */
  scale: z.number().optional(),
  /** False while the shop has no such filament. */
  available: z.boolean(),
});
export type ProductChoiceResponse = z.output<typeof productChoiceResponse>;

/** The first choice is the default one: its pieces come from stock, any other is made to order. */
export const productOptionResponse = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(optionKinds),
  required: z.boolean(),
  choices: z.array(productChoiceResponse),
  /** Of a text only. */
  text: z
    .object({
      max: z.number(),
      allowed: z.enum(textCharacterSets),
      /** The id of the part that it is set on. */
      part: z.string(),
      plate: textPlateSchema,
      /** In dollars, for any text. */
      priceDelta: z.number(),
      /** False while the shop has no filament for it; omitted otherwise. */
      available: z.boolean().optional(),
    })
    .optional(),
});
export type ProductOptionResponse = z.output<typeof productOptionResponse>;

/** For admins: a mesh that is printed for a product. */
const corner = z.tuple([z.number(), z.number(), z.number()]);
export const partResponse = z.object({
  ...{ id: z.string(), name: z.string(), copies: z.number(), file: z.string() },
  ...{ filament: z.string().optional(), color: z.string().optional() },
  /** Prices by the price rules can be computed from it. */
  isMeasured: z.boolean(),
  /** The corners of its mesh in mm, as its file has them. Omitted where they are unknown. */
  bounds: z.object({ min: corner, max: corner }).optional(),
});
export type PartResponse = z.output<typeof partResponse>;

/** A choice of a line in words, for people. */
export const chosenOptionResponse = z.object({ name: z.string(), value: z.string() });
export type ChosenOptionResponse = z.output<typeof chosenOptionResponse>;
