import { z } from 'zod';
import { pageResponseFields, searchablePageQueryFields } from '#domain/shared/pagination/pagination.ts';
import { emailAddressSchema, multilineTextSchema, singleLineTextSchema } from '../shared/text-fields.ts';
import { answerPlaceholders, contactMessageStates, contactTopics, mailStates } from './states.ts';

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
  /** What was mailed to the sender, oldest first. `mail` is null once the mail's record has expired. */
  answers: z.array(
    z.object({
      _id: z.string(),
      text: z.string(),
      sentAt: z.string(),
      sentBy: z.object({ _id: z.string(), name: z.string() }),
      mail: z.enum(mailStates).nullable(),
    }),
  ),
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

export const oneContactMessageResponse = z.object({ message: contactMessageResponse });

/**
 * PUT /api/contact/{id}/answers/{answerId}: the id is chosen by the caller, who repeats it with a call whose response was
 * lost. `answersSeen` is the number of answers that the caller has seen.
 */
export const sendContactAnswerInput = z.object({
  text: multilineTextSchema('Answer', 5000).superRefine((text, context) => {
    const left = answerPlaceholders.find((placeholder) => text.includes(placeholder));
    if (left) context.addIssue({ code: 'custom', message: `Please replace ${left} first.` });
  }),
  answersSeen: z.int('The number of answers seen is missing.').min(0).max(1_000_000),
});
export type SendContactAnswerInput = z.infer<typeof sendContactAnswerInput>;

export const answerTemplateSchema = z.object({
  _id: z.string(),
  name: z.string(),
  text: z.string(),
  version: z.number(),
});
export type AnswerTemplate = z.infer<typeof answerTemplateSchema>;

/** GET /api/contact/templates, for admins. */
export const answerTemplatesResponse = z.object({ templates: z.array(answerTemplateSchema) });
export const oneAnswerTemplateResponse = z.object({ template: answerTemplateSchema });

/** POST /api/contact/templates. {name} and {number} stand for the sender's name and the order's number. */
export const answerTemplateInput = z.object({
  name: singleLineTextSchema('Name', 60),
  text: multilineTextSchema('Text', 5000),
});
export type AnswerTemplateInput = z.infer<typeof answerTemplateInput>;

/** DELETE /api/contact/templates/{id}: `version` is that of the template as the caller saw it. */
export const removeAnswerTemplateInput = z.object({
  version: z.int('The version is missing.').min(1).max(1_000_000_000),
});
export type RemoveAnswerTemplateInput = z.infer<typeof removeAnswerTemplateInput>;

/** PATCH /api/contact/templates/{id} */
export const editAnswerTemplateInput = answerTemplateInput.extend(removeAnswerTemplateInput.shape);
export type EditAnswerTemplateInput = z.infer<typeof editAnswerTemplateInput>;
