import { z } from 'zod';
import { pageAnswer, pageQuery } from '../shared/paging.ts';
import { email, line, paragraph } from '../shared/text.ts';

/** POST /api/contact */
export const contactInput = z.object({
  name: line('Name', 100),
  email,
  message: paragraph('Message', 5000),
});
export type ContactInput = z.infer<typeof contactInput>;

export const contactAnswer = z.object({ success: z.literal('success') });

/** GET /api/contact, for admins: newest first. `q` is words of a name, an address or the message. */
export const messagesQuery = z.object({
  ...pageQuery,
  state: z.enum(['open', 'answered']).optional(),
});
export type MessagesQuery = z.output<typeof messagesQuery>;

export const messageAnswer = contactInput.extend({
  _id: z.string(),
  createdAt: z.string(),
  answeredAt: z.string().nullable(),
});
export type MessageAnswer = z.infer<typeof messageAnswer>;

export const messagesAnswer = z.object({
  messages: z.array(messageAnswer),
  ...pageAnswer,
});
export type MessagesAnswer = z.infer<typeof messagesAnswer>;

/** PATCH /api/contact/{id}: marked as answered, or open again. */
export const updateMessageInput = z.object({ answered: z.boolean('Answered is true or false.') });
export type UpdateMessageInput = z.infer<typeof updateMessageInput>;
