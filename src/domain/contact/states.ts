export { type ContactTopic, contactTopics } from '#db/states.ts';

/** Filter values of the admin list; the table stores a time instead (`answered_at`). */
export const contactMessageStates = ['open', 'answered'] as const;
