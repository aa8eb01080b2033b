import { z } from 'zod';
import { staffRoles } from '../accounts/states.ts';
import { savedAddressResponse } from '../addresses/schemas.ts';
import { reviewResponse } from '../catalogue/schemas.ts';
import { documentResponse } from '../documents/schemas.ts';
import { orderResponse } from '../orders/schemas.ts';
import { printRequestResponse } from '../print-requests/schemas.ts';
import { quoteResponse } from '../quotes/schemas.ts';

/** GET /api/users/my-data: all data about the caller. Timestamps are ISO 8601. */
export const personalDataResponse = z.object({
  exportedAt: z.string(),
  profile: z.object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    isAdmin: z.boolean(),
    role: z.enum(staffRoles).nullable(),
    createdAt: z.string(),
    emailVerifiedAt: z.string().nullable(),
    pendingEmail: z.string().nullable(),
    twoStepLogIn: z.boolean(),
    passkeys: z.array(
      z.object({ name: z.string(), createdAt: z.string(), lastUsedAt: z.string().nullable() }),
    ),
    signInWith: z.array(z.object({ site: z.string(), since: z.string() })),
  }),
  devices: z.array(z.object({ device: z.string(), loggedInAt: z.string(), lastSeenAt: z.string() })),
  /** Kept in the account, the last used one first. */
  addresses: z.array(savedAddressResponse.omit({ _id: true })),
  orders: z.array(orderResponse),
  reviews: z.array(
    reviewResponse
      .omit({ _id: true, user: true, verified: true })
      .extend({ product: z.string(), productName: z.string() }),
  ),
  requests: z.array(printRequestResponse),
  quotes: z.array(quoteResponse),
  /** Messages sent from this address; only if it is verified. */
  messages: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      createdAt: z.string(),
      /** What the shop has mailed as an answer. */
      answers: z.array(z.object({ text: z.string(), sentAt: z.string() })),
    }),
  ),
  /** Withdrawals from this account's orders, and those from its address if it is verified. */
  withdrawals: z.array(
    z.object({
      orderNumber: z.string(),
      name: z.string(),
      email: z.string(),
      note: z.string().nullable(),
      submittedAt: z.string(),
    }),
  ),
  /** What the staff has noted about the customer. */
  notes: z.array(z.object({ text: z.string(), createdAt: z.string(), editedAt: z.string().nullable() })),
  /** What the staff has noted with an order. */
  orderNotes: z.array(z.object({ order: z.string(), text: z.string() })),
  /** Former shipping addresses of orders, with what replaced them. */
  addressChanges: z.array(
    z.object({
      order: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      changedAt: z.string(),
    }),
  ),
  /** Invoices and credit notes of the orders, with the buyer as printed on them. */
  documents: z.array(
    documentResponse.extend({
      order: z.string(),
      buyer: z.object({ name: z.string(), address: z.array(z.string()) }).nullable(),
    }),
  ),
  wishList: z.array(z.object({ product: z.string(), productName: z.string(), savedAt: z.string() })),
  /** Mails asked for about sold-out products, to this address; only if it is verified. */
  stockAlerts: z.array(
    z.object({
      product: z.string(),
      productName: z.string(),
      askedAt: z.string(),
      confirmedAt: z.string().nullable(),
      sentAt: z.string().nullable(),
    }),
  ),
  /** Invitations to work in the shop that are open, to this address; only if it is verified. */
  invitations: z.array(z.object({ role: z.enum(staffRoles), invitedAt: z.string(), expiresAt: z.string() })),
  uploads: z.array(
    z.object({
      name: z.string(),
      kind: z.string(),
      bytes: z.number(),
      path: z.string(),
      createdAt: z.string(),
    }),
  ),
  /** Entries of the audit log about the account, with the network of those that its user made. */
  accountChanges: z.array(
    z.object({
      changedAt: z.string(),
      action: z.string(),
      table: z.string(),
      fields: z.array(z.string()),
      network: z.string().nullable(),
    }),
  ),
});
export type PersonalDataResponse = z.infer<typeof personalDataResponse>;

/** POST /api/users/my-data/remove. An account without a password sends its address instead. */
export const deleteOwnAccountInput = z.object({
  password: z.string().max(1000, 'Password can have at most 1000 characters.').optional(),
  email: z.string().max(254, 'Email can have at most 254 characters.').optional(),
});
export type DeleteOwnAccountInput = z.infer<typeof deleteOwnAccountInput>;
