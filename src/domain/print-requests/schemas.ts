import { z } from 'zod';
import { pageResponseFields, searchablePageQueryFields } from '#domain/shared/pagination/pagination.ts';
import { newProductInput } from '../catalogue/schemas.ts';
import { quoteStates } from '../quotes/states.ts';
import {
  emailAddressSchema,
  isStorable,
  multilineTextSchema,
  optionalMultilineTextSchema,
  singleLineTextSchema,
} from '../shared/text-fields.ts';
import { uploadedFileSchema } from '../uploads/schemas.ts';
import { printColors, printFilaments, printRequestStates, undecided } from './states.ts';

const uploadPath = (label: string) =>
  z
    .string(`${label} must be the path of a file that you have uploaded here.`)
    .trim()
    .max(300, `${label} can have at most 300 characters.`)
    .refine(isStorable, `${label} has characters that cannot be stored.`)
    .default('');

/** POST /api/orders/custom. `image` and `stlFile` are paths returned by the caller's uploads, or ''. */
export const printRequestInput = z.object({
  name: singleLineTextSchema('Full Name', 100),
  email: emailAddressSchema,
  /** '' asks for advice. */
  color: z.enum([undecided, ...printColors], { error: `Color must be one of ${printColors.join(', ')}.` }),
  filament: z.enum([undecided, ...printFilaments], {
    error: `Filament must be one of ${printFilaments.join(', ')}.`,
  }),
  image: uploadPath('Image File'),
  stlFile: uploadPath('STL File'),
  orderMessage: multilineTextSchema('Custom Order Details', 5000),
});
export type PrintRequestInput = z.output<typeof printRequestInput>;

export const printRequestCreatedResponse = z.object({ success: z.literal('success') });

export const printRequestResponse = z.object({
  _id: z.string(),
  createdAt: z.string(),
  name: z.string(),
  email: z.string(),
  color: z.enum([undecided, ...printColors]),
  filament: z.enum([undecided, ...printFilaments]),
  orderMessage: z.string(),
  image: uploadedFileSchema.nullable(),
  stlFile: uploadedFileSchema.nullable(),
  state: z.enum(printRequestStates),
  /** The created product; `price` in dollars. Null: none yet, or it was deleted. */
  product: z.object({ _id: z.string(), name: z.string(), price: z.number() }).nullable(),
  /** For admins only: the account of the customer. */
  customer: z.object({ _id: z.string(), name: z.string(), email: z.string() }).optional(),
  /** The quote of its STL file, and the newest order of its product; for admins only. */
  quote: z
    .object({ _id: z.string(), number: z.number(), state: z.enum(quoteStates) })
    .nullable()
    .optional(),
  order: z.object({ _id: z.string(), number: z.number() }).nullable().optional(),
});
export type PrintRequestResponse = z.infer<typeof printRequestResponse>;

/** GET /api/orders/custom: the caller's own, newest first. */
export const ownPrintRequestsResponse = z.object({ requests: z.array(printRequestResponse) });

/** GET /api/requests, for admins: newest first. `q` searches words of name, address and message. */
export const printRequestsQuerySchema = z.object({
  ...searchablePageQueryFields,
  state: z.enum(printRequestStates).optional(),
});
export type PrintRequestsQuery = z.output<typeof printRequestsQuerySchema>;

export const printRequestsResponse = z.object({
  requests: z.array(printRequestResponse),
  ...pageResponseFields,
});
export type PrintRequestsResponse = z.infer<typeof printRequestsResponse>;

export const onePrintRequestResponse = z.object({ request: printRequestResponse });

/** PATCH /api/requests/{id}: declined, or reopened. With `mail` a declined one is mailed to its customer, with `reason`. */
export const updatePrintRequestInput = z.object({
  state: z.enum(['new', 'declined'], { error: 'State must be new or declined.' }),
  mail: z.boolean('Mail must be true or false.').default(false),
  reason: optionalMultilineTextSchema('Reason', 2000).default(''),
});
export type UpdatePrintRequestInput = z.input<typeof updatePrintRequestInput>;

/** POST /api/requests/{id}/product: the private product that the customer can buy. */
export const offerPrintRequestInput = z.object({
  name: newProductInput.shape.name.default('CUSTOM_ORDER'),
  description: newProductInput.shape.description,
  price: newProductInput.shape.price,
  countInStock: newProductInput.shape.countInStock.removeDefault().default(2),
  image: newProductInput.shape.image,
});
export type OfferPrintRequestInput = z.output<typeof offerPrintRequestInput>;
