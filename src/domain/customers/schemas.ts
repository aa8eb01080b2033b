import { z } from 'zod';
import { pageQueryFields, pageResponseFields } from '#domain/shared/pagination/pagination.ts';
import { contactMessageResponse } from '../contact/schemas.ts';
import { orderResponse } from '../orders/schemas.ts';
import { printRequestResponse } from '../print-requests/schemas.ts';
import { adminReviewSchema } from '../reviews/schemas.ts';
import { multilineTextSchema } from '../shared/text-fields.ts';
import { withdrawalResponse } from '../withdrawals/schemas.ts';

const staffMember = z.object({ _id: z.string(), name: z.string() });

/** A note of the staff about a customer. `edited` is null until somebody has changed it. */
export const customerNoteSchema = z.object({
  _id: z.string(),
  text: z.string(),
  version: z.number(),
  createdAt: z.string(),
  createdBy: staffMember,
  edited: z.object({ at: z.string(), by: staffMember }).nullable(),
});
export type CustomerNote = z.infer<typeof customerNoteSchema>;

export const customerNoteResponse = z.object({ note: customerNoteSchema });

/** POST /api/users/{id}/notes */
export const customerNoteInput = z.object({ text: multilineTextSchema('Note', 2000) });
export type CustomerNoteInput = z.infer<typeof customerNoteInput>;

/** DELETE /api/users/{id}/notes/{noteId}: `version` is that of the note as the caller saw it. */
export const removeCustomerNoteInput = z.object({
  version: z.int('The version is missing.').min(1).max(1_000_000_000),
});
export type RemoveCustomerNoteInput = z.infer<typeof removeCustomerNoteInput>;

/** PATCH /api/users/{id}/notes/{noteId} */
export const editCustomerNoteInput = customerNoteInput.extend(removeCustomerNoteInput.shape);
export type EditCustomerNoteInput = z.infer<typeof editCustomerNoteInput>;

/** The newest of a list; `isMore` if there are older ones. */
const newest = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), isMore: z.boolean() });

/** GET /api/users/{id}, for admins. Closed accounts are included: their orders stay. */
export const customerResponse = z.object({
  customer: z.object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    isAdmin: z.boolean(),
    /** When the address was verified. */
    emailVerifiedAt: z.string().nullable(),
    createdAt: z.string(),
    closedAt: z.string().nullable(),
    /** Orders that were paid, what was paid for them less refunds, in dollars, and the time of the newest. */
    paidOrders: z.number(),
    spent: z.number(),
    lastOrderAt: z.string().nullable(),
  }),
  /** Newest first. */
  notes: z.array(customerNoteSchema),
  requests: newest(printRequestResponse.omit({ customer: true })),
  /** Messages and withdrawals from the address, if it is verified; withdrawals also by their order. */
  messages: newest(contactMessageResponse),
  withdrawals: newest(withdrawalResponse),
  reviews: newest(adminReviewSchema),
});
export type CustomerResponse = z.infer<typeof customerResponse>;

/** GET /api/users/{id}/orders, for admins: all orders of a customer, newest first. */
export const customerOrdersQuerySchema = z.object(pageQueryFields);
export type CustomerOrdersQuery = z.output<typeof customerOrdersQuerySchema>;

export const customerOrdersResponse = z.object({ orders: z.array(orderResponse), ...pageResponseFields });
export type CustomerOrdersResponse = z.infer<typeof customerOrdersResponse>;
