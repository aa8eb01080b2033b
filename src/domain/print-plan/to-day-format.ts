export const quarterMs = 900_000;

/** The day of a time in ms, as 'YYYY-MM-DD'. */
export type DayFormat = (ms: number) => string;

/** Days in a time zone, remembered by quarters of an hour, since no day begins within one: a plan has thousands of times. */
export function toDayFormat(timeZone: string): DayFormat {
  // Swedish dates are those of ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone });
  const known = new Map<number, string>();
  return (ms) => {
    const quarter = Math.floor(ms / quarterMs);
    const day = known.get(quarter) ?? format.format(quarter * quarterMs);
    known.set(quarter, day);
    return day;
  };
}
