/** By time zone: making one takes longer than many uses of it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      ...{ timeZone, calendar: 'iso8601', numberingSystem: 'latn' },
      ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    });
  formats.set(timeZone, format);
  return format;
}

/** The day of a time in a time zone, as 'YYYY-MM-DD'. */
export function toDayIn(timeZone: string, time: Date): string {
  const parts = getFormat(timeZone).formatToParts(time);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
