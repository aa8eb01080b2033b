import { z } from 'zod';
import { pageResponseFields, searchablePageQueryFields } from '#domain/shared/pagination/pagination.ts';
import { emailAddressSchema, multilineTextSchema, singleLineTextSchema } from '../shared/text-fields.ts';
import { contactMessageStates, contactTopics } from './states.ts';

/** POST /api/contact */
export const contactMessageInput = z.object({
  name: singleLineTextSchema('Name', 100),
  email: emailAddressSchema,
  message: multilineTextSchema('Message', 5000),
  topic: z.enum(contactTopics, 'Choose what it is about.').nullish(),
  /** The order that it is about. Anybody may name any order: it tells nothing about the sender. */
  orderNumber: z
    .int('An order number is a whole number.')
    .min(1, 'An order number is 1 or more.')
    .max(Number.MAX_SAFE_INTEGER)
    .nullish(),
});
export type ContactMessageInput = z.infer<typeof contactMessageInput>;

export const contactMessageSentResponse = z.object({ success: z.literal('success') });

/** GET /api/contact, for admins: newest first. `q` searches words of name, address and message. */
export const contactMessagesQuerySchema = z.object({
  ...searchablePageQueryFields,
  state: z.enum(contactMessageStates).optional(),
});
export type ContactMessagesQuery = z.output<typeof contactMessagesQuerySchema>;

export const contactMessageResponse = contactMessageInput.extend({
  _id: z.string(),
  createdAt: z.string(),
  answeredAt: z.string().nullable(),
  /** The account whose verified address it was sent from, by the sender's word. */
  customer: z.object({ _id: z.string(), name: z.string() }).nullable(),
});
export type ContactMessageResponse = z.infer<typeof contactMessageResponse>;

export const contactMessagesResponse = z.object({
  messages: z.array(contactMessageResponse),
  ...pageResponseFields,
});
export type ContactMessagesResponse = z.infer<typeof contactMessagesResponse>;

/** PATCH /api/contact/{id}: marked as answered, or open again. */
export const updateContactMessageInput = z.object({ answered: z.boolean('Answered must be true or false.') });
export type UpdateContactMessageInput = z.infer<typeof updateContactMessageInput>;
