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

/** The days from the first to the last one, as 'YYYY-MM-DD'. */
export interface DayRange {
  from: string;
  to: string;
}

/** Of what is ready. */
export const noDays: BusinessDayRange = { min: 0, max: 0 };

/** Monday to Friday: 0 is Sunday. */
const weekdays = '12345';

/** When what is paid on `day` ('YYYY-MM-DD') arrives: it is printed and packed within the lead time, then in transit. Parcels travel on the shop's holidays. */
export function computeArrival(
  day: string,
  leadDays: BusinessDayRange,
  {
    transitDays,
    holidays,
    workDays = weekdays,
  }: { transitDays: BusinessDayRange; holidays: readonly DayRange[]; workDays?: string | undefined },
): Arrival {
  const arrive = (way: 'min' | 'max') =>
    addBusinessDays(addBusinessDays(day, leadDays[way], holidays, workDays), transitDays[way], [], weekdays);
  return { from: arrive('min'), to: arrive('max') };
}

/** How long an order is in the post: by the days of its method, else the shop's; one that is fetched is not. */
export function toTransitDays(
  method: { kind: string; days?: BusinessDayRange | null | undefined } | null | undefined,
  shopDays: BusinessDayRange,
): BusinessDayRange {
  return method?.days ?? (method?.kind === 'pickup' ? { min: 0, max: 0 } : shopDays);
}

function addBusinessDays(
  day: string,
  count: number,
  holidays: readonly DayRange[],
  workDays: string,
): string {
  const date = new Date(day);
  let reached = day;
  for (let left = count; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1);
    reached = date.toJSON().slice(0, 10);
    const isHoliday = holidays.some(({ from, to }) => from <= reached && reached <= to);
    if (workDays.includes(`${date.getUTCDay()}`) && !isHoliday) left -= 1;
  }
  return reached;
}

/** The lead time of an order, which is shipped as a whole; null if no line has one. */
export function toOrderLeadDays(lines: readonly (BusinessDayRange | null)[]): BusinessDayRange | null {
  const known = lines.filter((line) => line !== null);
  if (known.length === 0) return null;
  return { min: Math.max(...known.map(({ min }) => min)), max: Math.max(...known.map(({ max }) => max)) };
}

/** 'Tue, Dec 8'. */
export const formatDay = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });

/** 'Tue, Dec 8 to Thu, Dec 17'. */
export const formatArrival = ({ from, to }: Arrival): string =>
  from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
