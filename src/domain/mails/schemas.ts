import { z } from 'zod';
import { pageAnswer, pageAsked } from '../shared/paging.ts';

export const mailStates = ['queued', 'sent', 'dead'] as const;

/** GET /api/mails, for admins. */
export const mailsQuery = z.object({
  state: z.enum(mailStates).optional(),
  ...pageAsked,
});
export type MailsQuery = z.input<typeof mailsQuery>;

export const mailAnswer = z.object({
  _id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  /** Null until it has been written. */
  subject: z.string().nullable(),
  state: z.enum(mailStates),
  attempts: z.number(),
  lastError: z.string().nullable(),
  createdAt: z.string(),
  lastTriedAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  orderId: z.string().nullable(),
  orderNumber: z.number().nullable(),
});
export type MailAnswer = z.infer<typeof mailAnswer>;

/** Newest first, 25 a page. `dead`: how many were given up, over all pages. */
export const mailsAnswer = z.object({
  mails: z.array(mailAnswer),
  ...pageAnswer,
  dead: z.number(),
});
export type MailsAnswer = z.infer<typeof mailsAnswer>;

/** POST /api/mails/{id}/retry: puts a dead mail back on its way. */
export const oneMailAnswer = z.object({ mail: mailAnswer });
