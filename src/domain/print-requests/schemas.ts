import { z } from 'zod';
import { newProductInput } from '../catalogue/schemas.ts';
import { pageAnswer, pageQuery } from '../shared/paging.ts';
import { email, line, paragraph, storable } from '../shared/text.ts';
import { uploadedFile } from '../uploads/schemas.ts';

export const printColors = [
  'red',
  'orange',
  'blue',
  'green',
  'black',
  'gray',
  'white',
  'purple',
  'pink',
] as const;
export type PrintColor = (typeof printColors)[number];

export const printFilaments = [
  'EPLA',
  'ABS',
  'PETG',
  'PP',
  'CARBON FIBRE',
  'NYLON',
  'FLEX',
  'HIPS',
  'PVA',
] as const;
export type PrintFilament = (typeof printFilaments)[number];

/** `offered`: its private product is there to be bought. */
export const requestStates = ['new', 'offered', 'declined'] as const;
export type RequestState = (typeof requestStates)[number];

const uploadPath = (label: string) =>
  z
    .string(`${label} is the path of a file you have uploaded here.`)
    .trim()
    .max(300, `${label} can have at most 300 characters.`)
    .refine(storable, `${label} has characters that cannot be stored.`)
    .default('');

/** POST /api/orders/custom. `image` and `stlFile` are paths that an upload has answered to the caller, or ''. */
export const printRequestInput = z.object({
  name: line('Full Name', 100),
  email,
  color: z.enum(printColors, { error: `Color is one of ${printColors.join(', ')}.` }),
  filament: z.enum(printFilaments, { error: `Filament is one of ${printFilaments.join(', ')}.` }),
  image: uploadPath('Image File'),
  stlFile: uploadPath('STL File'),
  orderMessage: paragraph('Custom Order Details', 5000),
});
export type PrintRequestInput = z.output<typeof printRequestInput>;

export const printRequestedAnswer = z.object({ success: z.literal('success') });

export const printRequestAnswer = z.object({
  _id: z.string(),
  createdAt: z.string(),
  name: z.string(),
  email: z.string(),
  color: z.enum(printColors),
  filament: z.enum(printFilaments),
  orderMessage: z.string(),
  image: uploadedFile.nullable(),
  stlFile: uploadedFile.nullable(),
  state: z.enum(requestStates),
  /** What was made of it; `price` in dollars. Null: nothing yet, or it has been deleted. */
  product: z.object({ _id: z.string(), name: z.string(), price: z.number() }).nullable(),
  /** For admins alone: the account it came from. */
  customer: z.object({ _id: z.string(), name: z.string(), email: z.string() }).optional(),
});
export type PrintRequestAnswer = z.infer<typeof printRequestAnswer>;

/** GET /api/orders/custom: the caller's own, newest first. */
export const ownRequestsAnswer = z.object({ requests: z.array(printRequestAnswer) });

/** GET /api/requests, for admins: newest first. `q` is words of a name, an address or the message. */
export const requestsQuery = z.object({
  ...pageQuery,
  state: z.enum(requestStates).optional(),
});
export type RequestsQuery = z.output<typeof requestsQuery>;

export const requestsAnswer = z.object({
  requests: z.array(printRequestAnswer),
  ...pageAnswer,
});
export type RequestsAnswer = z.infer<typeof requestsAnswer>;

export const requestAnswer = z.object({ request: printRequestAnswer });

/** PATCH /api/requests/{id}: set aside, or taken up again. */
export const updateRequestInput = z.object({
  state: z.enum(['new', 'declined'], { error: 'State is new or declined.' }),
});
export type UpdateRequestInput = z.infer<typeof updateRequestInput>;

/** POST /api/requests/{id}/product: the private product that its customer can buy. */
export const offerInput = z.object({
  name: newProductInput.shape.name.default('CUSTOM_ORDER'),
  description: newProductInput.shape.description,
  price: newProductInput.shape.price,
  countInStock: newProductInput.shape.countInStock.removeDefault().default(2),
  image: newProductInput.shape.image,
});
export type OfferInput = z.output<typeof offerInput>;
