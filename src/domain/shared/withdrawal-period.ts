/** Days after delivery in which a purchase can be withdrawn from and returned. */
export const withdrawalDays = 14;

const hour = 3_600_000;
const day = 24 * hour;

/**
 * When the withdrawal period of an order ends: with the 14th day after the day of delivery, wherever the customer
 * lives, or with the Monday after it if that day is on a weekend (Regulation 1182/71, Art. 3).
 */
export function toWithdrawalDeadline(deliveredAt: Date): Date {
  const last = new Date(deliveredAt);
  last.setUTCHours(0, 0, 0, 0);
  last.setUTCDate(last.getUTCDate() + withdrawalDays);
  while (last.getUTCDay() === 0 || last.getUTCDay() === 6) last.setUTCDate(last.getUTCDate() + 1);
  // A day ends last in the time zone UTC-12.
  return new Date(last.getTime() + day + 12 * hour);
}
