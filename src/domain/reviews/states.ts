/** Filter values of the admin list; the table stores a time instead (`hidden_at`). */
export const reviewStates = ['shown', 'hidden'] as const;
