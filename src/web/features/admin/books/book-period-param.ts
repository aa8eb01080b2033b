import { type Period, toPeriod, toQuarterPeriod } from '#domain/books/periods.ts';

export type PeriodKind = 'month' | 'quarter' | 'year' | 'custom';

export interface ChosenPeriod extends Period {
  kind: PeriodKind;
  /** As in the address: '2026-11', '2026-Q4', '2026'; '' for chosen days. */
  value: string;
}

const toQuarter = (month: string) => `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}`;

/** The periods of a kind with the one of the present month first. */
export function listPeriods(kind: Exclude<PeriodKind, 'custom'>, present: string): string[] {
  const months = Array.from({ length: 36 }, (_, ago) => {
    const day = new Date(Date.UTC(Number(present.slice(0, 4)), Number(present.slice(5)) - 1 - ago, 1));
    return day.toISOString().slice(0, 7);
  });
  if (kind === 'month') return months;
  return [...new Set(months.map((month) => (kind === 'year' ? month.slice(0, 4) : toQuarter(month))))];
}

/** The period of the address: one of a kind, or days; without one the present month. */
export function parsePeriod(search: URLSearchParams, present: string): ChosenPeriod {
  const value = search.get('period') ?? '';
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  if (/^\d{4}-\d{2}$/.test(value)) return { kind: 'month', value, ...toPeriod(value) };
  if (/^\d{4}-Q[1-4]$/.test(value)) return { kind: 'quarter', value, ...toQuarterPeriod(value) };
  if (/^\d{4}$/.test(value)) return { kind: 'year', value, ...toPeriod(`${value}-01`, 'year') };
  if (from || to) return { kind: 'custom', value: '', from: from || to, to: to || from };
  return { kind: 'month', value: present, ...toPeriod(present) };
}

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 'November 2026', 'Q4 2026', '2026' */
export function formatPeriod(value: string): string {
  if (value.includes('Q')) return `${value.slice(5)} ${value.slice(0, 4)}`;
  return value.length === 7 ? monthFormat.format(new Date(`${value}-01`)) : value;
}

/** The month of now, in UTC. */
export const presentMonth = () => new Date().toISOString().slice(0, 7);
