import type { withdrawals } from '#db/schema.ts';
import type { WithdrawalResponse } from './schemas.ts';

/** The API representation of a statement of withdrawal. */
export function toWithdrawalResponse(row: typeof withdrawals.$inferSelect): WithdrawalResponse {
  const { orderNumber, name, email, note, late } = row;
  return {
    _id: row.id,
    order: row.orderId,
    ...{ orderNumber, name, email, note, late },
    submittedAt: row.submittedAt.toISOString(),
    handledAt: row.handledAt?.toISOString() ?? null,
  };
}
