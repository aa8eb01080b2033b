import { z } from 'zod';
import { pageResponseFields, searchablePageQueryFields } from '#domain/shared/pagination/pagination.ts';
import { emailAddressSchema, multilineTextSchema, singleLineTextSchema } from '../shared/text-fields.ts';
import { withdrawalStates } from './states.ts';

/**
 * POST /api/withdrawals. The order number is any text: a statement of withdrawal with a mistyped number is valid too.
 * `note` names what is withdrawn from, if it is not the whole order.
 */
export const withdrawalInput = z.object({
  orderNumber: singleLineTextSchema('Order number', 60),
  email: emailAddressSchema,
  name: singleLineTextSchema('Name', 100),
  note: multilineTextSchema('Items', 1000).nullish(),
});
export type WithdrawalInput = z.infer<typeof withdrawalInput>;

/** The same for every order number and address: it does not reveal whether there is such an order. */
export const withdrawalReceivedResponse = z.object({
  success: z.literal('success'),
  submittedAt: z.string(),
});
export type WithdrawalReceivedResponse = z.infer<typeof withdrawalReceivedResponse>;

/** GET /api/withdrawals, for admins: newest first. `q` searches words of number, name, address and note. */
export const withdrawalsQuerySchema = z.object({
  ...searchablePageQueryFields,
  state: z.enum(withdrawalStates).optional(),
});
export type WithdrawalsQuery = z.output<typeof withdrawalsQuerySchema>;

export const withdrawalResponse = z.object({
  _id: z.string(),
  /** The id of the order; null if no paid order has this number and address. */
  order: z.string().nullable(),
  orderNumber: z.string(),
  name: z.string(),
  email: z.string(),
  note: z.string().nullable(),
  submittedAt: z.string(),
  late: z.boolean(),
  handledAt: z.string().nullable(),
});
export type WithdrawalResponse = z.infer<typeof withdrawalResponse>;

export const withdrawalsResponse = z.object({
  withdrawals: z.array(withdrawalResponse),
  ...pageResponseFields,
});
export type WithdrawalsResponse = z.infer<typeof withdrawalsResponse>;

/** PATCH /api/withdrawals/{id}: marked as handled, or open again. */
export const updateWithdrawalInput = z.object({ handled: z.boolean('Handled must be true or false.') });
export type UpdateWithdrawalInput = z.infer<typeof updateWithdrawalInput>;
