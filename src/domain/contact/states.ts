/** As admins filter by them; the table has a time instead (`answered_at`). */
export const messageStates = ['open', 'answered'] as const;
