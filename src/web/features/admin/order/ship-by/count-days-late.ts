const dayMs = 24 * 60 * 60_000;

/** How many days the ship-by date is over, as days of ISO 8601; 0 if it is not. */
export const countDaysLate = (shipBy: string, today: string): number =>
  Math.max(0, Math.round((Date.parse(today) - Date.parse(shipBy)) / dayMs));

/** '1 day late' */
export const formatDaysLate = (days: number): string => (days === 1 ? '1 day late' : `${days} days late`);
