import { z } from 'zod';
import { pageQueryFields, pageResponseFields } from '#domain/shared/pagination/pagination.ts';
import { mailStates } from './states.ts';

/** GET /api/mails, for admins. */
export const mailsQuerySchema = z.object({
  state: z.enum(mailStates).optional(),
  ...pageQueryFields,
});
export type MailsQuery = z.input<typeof mailsQuerySchema>;

export const mailResponse = z.object({
  _id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  /** Null until it has been rendered. */
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
export type MailResponse = z.infer<typeof mailResponse>;

/** Newest first, 25 a page. `dead`: the number of dead mails on all pages. */
export const mailsResponse = z.object({
  mails: z.array(mailResponse),
  ...pageResponseFields,
  dead: z.number(),
});
export type MailsResponse = z.infer<typeof mailsResponse>;

/** POST /api/mails/{id}/retry: queues a dead mail again. */
export const oneMailResponse = z.object({ mail: mailResponse });
