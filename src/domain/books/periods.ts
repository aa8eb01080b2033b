/** Days of UTC, the last one included. */
export interface Period {
  from: string;
  to: string;
}

type Scale = 'month' | 'quarter' | 'year';

const toDay = (year: number, monthIndex: number, day: number) =>
  new Date(Date.UTC(year, monthIndex, day)).toISOString().slice(0, 10);

const monthsOf: Record<Scale, number> = { month: 1, quarter: 3, year: 12 };

/** The first and last day of the month, quarter or year that begins with this month ('2026-09'). */
export function toPeriod(month: string, scale: Scale = 'month'): Period {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: toDay(year, number - 1, 1), to: toDay(year, number - 1 + monthsOf[scale], 0) };
}

/** '2026-Q3' */
export function toQuarterPeriod(quarter: string): Period {
  const first = (Number(quarter.slice(-1)) - 1) * 3 + 1;
  return toPeriod(`${quarter.slice(0, 4)}-${String(first).padStart(2, '0')}`, 'quarter');
}

/** Which of them the period is exactly; null for any other. */
export function findScale({ from, to }: Period): Scale | null {
  const starts: Record<Scale, RegExp> = {
    month: /-01$/,
    quarter: /-(01|04|07|10)-01$/,
    year: /-01-01$/,
  };
  const scales = Object.keys(starts) as Scale[];
  return (
    scales.find((scale) => starts[scale].test(from) && toPeriod(from.slice(0, 7), scale).to === to) ?? null
  );
}
