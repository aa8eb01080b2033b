const dayMs = 24 * 60 * 60_000;

/** What the customer reads in the mail about the refund of what ships more than `maxDaysLate` days late. */
export const lateRefundNote =
  'Your order ships more than ten days later than we promised. As our terms say, we refund it in full. We are sorry.';

/** How many days the ship-by date is over; 0 if it is not. */
export const countDaysLate = (shipBy: string, today: string): number =>
  Math.max(0, Math.round((Date.parse(today) - Date.parse(shipBy)) / dayMs));
