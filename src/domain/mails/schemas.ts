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
  /** When a mail that waits is sent, until which it can be recalled; null: at once. */
  sendAfter: z.string().nullable(),
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

/** POST /api/mails/{id}/retry: queues a dead or recalled mail again. */
export const oneMailResponse = z.object({ mail: mailResponse });

export const maxRecalledMails = 1_000;

/** POST /api/mails/recall: stops mails that wait. */
export const recallMailsInput = z.object({
  ids: z
    .array(z.uuid('This is not the id of a mail.'), 'Send the ids of the mails.')
    .min(1, 'Send the id of at least one mail.')
    .max(maxRecalledMails, `At most ${maxRecalledMails} mails can be recalled at once.`),
});
export type RecallMailsInput = z.infer<typeof recallMailsInput>;

/** `tooLate`: mails that were sent or are being sent. Mails that were recalled before count as recalled. */
export const recallMailsResponse = z.object({ recalled: z.number(), tooLate: z.number() });
export type RecallMailsResponse = z.infer<typeof recallMailsResponse>;
