/** Filter values of the admin list; the table stores a time instead (`hidden_at`). `unanswered`: shown, without a reply. */
export const reviewStates = ['shown', 'unanswered', 'hidden'] as const;
