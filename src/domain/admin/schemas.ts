import { z } from 'zod';

/** Counting ends here: a count of this size means at least as many. */
export const maxCounted = 100;

/** GET /api/admin/counts: what waits for the admins. */
export const adminCountsResponse = z.object({
  /** Orders that are Paid, and those that are Printing. */
  toPrint: z.number(),
  toPack: z.number(),
  /** Print requests that are neither offered nor declined. */
  requests: z.number(),
  /** Contact messages that are not answered. */
  messages: z.number(),
  /** Withdrawals that are not handled. */
  withdrawals: z.number(),
  /** Mails that could not be sent. */
  deadMails: z.number(),
});
export type AdminCountsResponse = z.infer<typeof adminCountsResponse>;
