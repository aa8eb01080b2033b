/** Filter values of the admin list; the table stores a time instead (`answered_at`). */
export const messageStates = ['open', 'answered'] as const;
