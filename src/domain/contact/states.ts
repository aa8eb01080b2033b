export { type ContactTopic, contactTopics, mailStates } from '#db/states.ts';

/** Filter values of the admin list; the table stores a time instead (`answered_at`). */
export const contactMessageStates = ['open', 'answered'] as const;

/** In a template they stand for the sender's name and the number of the order that the message is about. */
export const answerPlaceholders = ['{name}', '{number}'] as const;
