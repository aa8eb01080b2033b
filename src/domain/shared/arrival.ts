/** A minimum and maximum of business days. */
export interface BusinessDayRange {
  min: number;
  max: number;
}

/** The first and the last day on which a parcel may arrive, as 'YYYY-MM-DD'. */
export interface Arrival {
  from: string;
  to: string;
}

/** When what is paid on `day` ('YYYY-MM-DD') arrives: it is printed and packed within the lead time, then in transit. */
export function computeArrival(
  day: string,
  leadDays: BusinessDayRange,
  transitDays: BusinessDayRange,
): Arrival {
  return {
    from: addBusinessDays(day, leadDays.min + transitDays.min),
    to: addBusinessDays(day, leadDays.max + transitDays.max),
  };
}

/** Business days are Monday to Friday. */
function addBusinessDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  for (let left = count; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (date.getUTCDay() !== 0 && date.getUTCDay() !== 6) left -= 1;
  }
  return date.toISOString().slice(0, 10);
}

/** The lead time of an order, which is shipped as a whole; null if no line has one. */
export function toOrderLeadDays(lines: readonly (BusinessDayRange | null)[]): BusinessDayRange | null {
  const known = lines.filter((line) => line !== null);
  if (known.length === 0) return null;
  return { min: Math.max(...known.map(({ min }) => min)), max: Math.max(...known.map(({ max }) => max)) };
}

/** 'Tue, Dec 8 to Thu, Dec 17'. */
export function formatArrival({ from, to }: Arrival): string {
  const format = (day: string) =>
    new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    });
  return from === to ? format(from) : `${format(from)} to ${format(to)}`;
}
