import { z } from 'zod';
import { pageQuery, pageResponse } from '#domain/shared/pagination/pagination.ts';
import { emailAddress, multilineText, singleLineText } from '../shared/text-fields.ts';
import { messageStates } from './states.ts';

/** POST /api/contact */
export const contactInput = z.object({
  name: singleLineText('Name', 100),
  email: emailAddress,
  message: multilineText('Message', 5000),
});
export type ContactInput = z.infer<typeof contactInput>;

export const contactResponse = z.object({ success: z.literal('success') });

/** GET /api/contact, for admins: newest first. `q` searches words of name, address and message. */
export const messagesQuery = z.object({
  ...pageQuery,
  state: z.enum(messageStates).optional(),
});
export type MessagesQuery = z.output<typeof messagesQuery>;

export const messageResponse = contactInput.extend({
  _id: z.string(),
  createdAt: z.string(),
  answeredAt: z.string().nullable(),
});
export type MessageResponse = z.infer<typeof messageResponse>;

export const messagesResponse = z.object({
  messages: z.array(messageResponse),
  ...pageResponse,
});
export type MessagesResponse = z.infer<typeof messagesResponse>;

/** PATCH /api/contact/{id}: marked as answered, or open again. */
export const updateMessageInput = z.object({ answered: z.boolean('Answered must be true or false.') });
export type UpdateMessageInput = z.infer<typeof updateMessageInput>;
