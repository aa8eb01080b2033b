/** As admins filter by them; the table has a time instead (`hidden_at`). */
export const reviewStates = ['shown', 'hidden'] as const;
