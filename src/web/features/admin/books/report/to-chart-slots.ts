import { toPeriod } from '#domain/books/periods.ts';
import type { BookReport } from '#domain/books/schemas.ts';

/** A bar: a day or a month. */
export interface ChartSlot {
  from: string;
  to: string;
  orders: number;
  sales: number;
  /** Refunds, as a negative amount. */
  returned: number;
}

const dayMs = 86_400_000;
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Every day or month of the period, also those without sales, so that the axis is even. */
export function toChartSlots({ from, to, interval, days }: BookReport): ChartSlot[] {
  const rowOf = new Map(days.map((row) => [row.from, row]));
  const slots: ChartSlot[] = [];
  for (let first = from; first <= to; ) {
    const end = interval === 'day' ? first : toPeriod(first.slice(0, 7)).to;
    const last = end > to ? to : end;
    const row = rowOf.get(first);
    slots.push({
      ...{ from: first, to: last, orders: row?.orders ?? 0, sales: row?.sales ?? 0 },
      returned: 0 - (row?.refunds ?? 0),
    });
    first = toDay(Date.parse(last) + dayMs);
  }
  return slots;
}
