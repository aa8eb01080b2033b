import { z } from 'zod';
import { searchTextSchema } from '#domain/shared/pagination/pagination.ts';
import { salesSchema } from '../orders/schemas.ts';
import { orderStatuses } from '../orders/states.ts';
import { attentionEvent } from '../payments/schemas.ts';

/** Counting ends here: a count of this size means at least as many. */
export const maxCounted = 100;

/** GET /api/admin/counts: what waits. Staff get what their role works on. */
const adminCounts = z.object({
  /** As the filter `production` of all orders. */
  toPrint: z.number(),
  toPack: z.number(),
  /** Print jobs in the queue, and those that are printed and not looked at yet. */
  printJobs: z.number(),
  printsToCheck: z.number(),
  /** Printers whose print is of state `unknown`: a person must look at them. */
  lostPrinters: z.number(),
  /** Orders that are paid and not shipped: their ship-by date is over, is today, is over for more than ten days. */
  ...{ late: z.number(), dueToday: z.number(), late10: z.number() },
  /** Print requests that are neither offered nor declined. */
  requests: z.number(),
  /** Quotes that a person must look at, for the owner. */
  quotes: z.number(),
  /** Contact messages that are not answered. */
  messages: z.number(),
  /** Withdrawals that are not handled. */
  withdrawals: z.number(),
  /** Mails that could not be sent. */
  deadMails: z.number(),
});
export const adminCountsResponse = adminCounts.partial();
export type AdminCountsResponse = z.infer<typeof adminCountsResponse>;

/** GET /api/admin/today: sales, what waits, and what needs attention. Staff get what their role works on. */
export const todayResponse = z.object({
  counts: adminCounts
    .extend({
      /** Shown reviews without a reply. */
      reviews: z.number(),
      /** Products with fewer than `lowStockThreshold` pieces available. */
      lowStock: z.number(),
      /** Filaments of which the queue needs more than there is, or that fall below their low-stock threshold. */
      filamentsToBuy: z.number(),
    })
    .partial(),
  sales: salesSchema.optional(),
  attention: z.array(attentionEvent).optional(),
});
export type TodayResponse = z.infer<typeof todayResponse>;

/** GET /api/admin/search */
export const searchQuerySchema = z.object({ q: searchTextSchema.min(2) });

/** The most results of each kind. */
export const maxSearchResults = 5;

/** Why something was found: a field, and its text about the words. */
const searchMatch = z.object({ field: z.string(), text: z.string() });
export type SearchMatch = z.infer<typeof searchMatch>;

const found = { _id: z.string(), matches: z.array(searchMatch) };
const person = { ...found, name: z.string(), email: z.string() };

/** The newest of each kind. Money in dollars. */
export const searchResponse = z.object({
  orders: z.array(
    z.object({
      ...found,
      number: z.number(),
      status: z.enum(orderStatuses),
      total: z.number(),
      customer: z.string(),
    }),
  ),
  customers: z.array(z.object(person)),
  products: z.array(z.object({ ...found, name: z.string(), price: z.number(), countInStock: z.number() })),
  requests: z.array(z.object(person)),
  messages: z.array(z.object(person)),
});
export type SearchResponse = z.infer<typeof searchResponse>;
