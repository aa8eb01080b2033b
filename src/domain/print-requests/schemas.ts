import { z } from 'zod';
import { pageQuery, pageResponse } from '#domain/shared/pagination/pagination.ts';
import { newProductInput } from '../catalogue/schemas.ts';
import { emailAddress, isStorable, multilineText, singleLineText } from '../shared/text-fields.ts';
import { uploadedFile } from '../uploads/schemas.ts';
import { printColors, printFilaments, printRequestStates } from './states.ts';

const uploadPath = (label: string) =>
  z
    .string(`${label} is the path of a file you have uploaded here.`)
    .trim()
    .max(300, `${label} can have at most 300 characters.`)
    .refine(isStorable, `${label} has characters that cannot be stored.`)
    .default('');

/** POST /api/orders/custom. `image` and `stlFile` are paths that an upload has answered to the caller, or ''. */
export const printRequestInput = z.object({
  name: singleLineText('Full Name', 100),
  email: emailAddress,
  color: z.enum(printColors, { error: `Color is one of ${printColors.join(', ')}.` }),
  filament: z.enum(printFilaments, { error: `Filament is one of ${printFilaments.join(', ')}.` }),
  image: uploadPath('Image File'),
  stlFile: uploadPath('STL File'),
  orderMessage: multilineText('Custom Order Details', 5000),
});
export type PrintRequestInput = z.output<typeof printRequestInput>;

export const printRequestCreatedResponse = z.object({ success: z.literal('success') });

export const printRequestResponse = z.object({
  _id: z.string(),
  createdAt: z.string(),
  name: z.string(),
  email: z.string(),
  color: z.enum(printColors),
  filament: z.enum(printFilaments),
  orderMessage: z.string(),
  image: uploadedFile.nullable(),
  stlFile: uploadedFile.nullable(),
  state: z.enum(printRequestStates),
  /** What was made of it; `price` in dollars. Null: nothing yet, or it has been deleted. */
  product: z.object({ _id: z.string(), name: z.string(), price: z.number() }).nullable(),
  /** For admins alone: the account it came from. */
  customer: z.object({ _id: z.string(), name: z.string(), email: z.string() }).optional(),
});
export type PrintRequestResponse = z.infer<typeof printRequestResponse>;

/** GET /api/orders/custom: the caller's own, newest first. */
export const ownPrintRequestsResponse = z.object({ requests: z.array(printRequestResponse) });

/** GET /api/requests, for admins: newest first. `q` is words of a name, an address or the message. */
export const printRequestsQuery = z.object({
  ...pageQuery,
  state: z.enum(printRequestStates).optional(),
});
export type PrintRequestsQuery = z.output<typeof printRequestsQuery>;

export const printRequestsResponse = z.object({
  requests: z.array(printRequestResponse),
  ...pageResponse,
});
export type PrintRequestsResponse = z.infer<typeof printRequestsResponse>;

export const onePrintRequestResponse = z.object({ request: printRequestResponse });

/** PATCH /api/requests/{id}: set aside, or taken up again. */
export const updatePrintRequestInput = z.object({
  state: z.enum(['new', 'declined'], { error: 'State is new or declined.' }),
});
export type UpdatePrintRequestInput = z.infer<typeof updatePrintRequestInput>;

/** POST /api/requests/{id}/product: the private product that its customer can buy. */
export const offerPrintRequestInput = z.object({
  name: newProductInput.shape.name.default('CUSTOM_ORDER'),
  description: newProductInput.shape.description,
  price: newProductInput.shape.price,
  countInStock: newProductInput.shape.countInStock.removeDefault().default(2),
  image: newProductInput.shape.image,
});
export type OfferPrintRequestInput = z.output<typeof offerPrintRequestInput>;
