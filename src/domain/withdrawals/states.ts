/** Filter values of the admin list; the table stores a time instead (`handled_at`). */
export const withdrawalStates = ['open', 'handled'] as const;
