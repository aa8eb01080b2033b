import { type KeyboardEvent, useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import {
  Bar,
  BarChart,
  CartesianGrid,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  useActiveTooltipLabel,
  XAxis,
  YAxis,
} from 'recharts';
import type { BookReport } from '#domain/books/schemas.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { formatDays } from '../../format-days.ts';
import { type ChartSlot, toChartSlots } from './to-chart-slots.ts';
import { toOrdersPath } from './to-orders-path.ts';

const compactDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
});
const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: '2-digit', timeZone: 'UTC' });

/**
 * Sales and refunds by day or month: each bar leads to its orders, by a click, or by the arrow keys and Enter. The table
 * below it has the same figures. It does not move.
 */
export function SalesChart({ report }: { report: BookReport }) {
  const slots = toChartSlots(report);
  const navigate = useNavigate();
  const activeLabel = useRef<string | undefined>(undefined);
  const id = useId();
  const bySlot = report.interval === 'day' ? 'day' : 'month';
  const format = report.interval === 'day' ? dayFormat : monthFormat;
  const open = (slot: ChartSlot | undefined) => {
    if (slot) navigate(toOrdersPath(slot));
  };
  const openByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') open(slots.find(({ from }) => from === activeLabel.current));
  };
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-1 text-lg">
        Sales by {bySlot}
      </h2>
      <p id={`${id}-hint`} className="mb-2 text-sm text-muted">
        Bars up are sales, bars down refunds. A {bySlot} opens its orders: choose it by a click, or by the
        arrow keys and Enter.
      </p>
      {/* The chart follows a narrower window a moment later: until then it is cut off, and does not widen the page. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the chart in it has the focus */}
      <div
        onKeyDown={openByKey}
        className="overflow-hidden rounded-lg border border-line bg-surface p-3 shadow-rest [&_.recharts-surface]:outline-offset-4 [&_.recharts-bar-rectangle]:cursor-pointer"
      >
        <ResponsiveContainer width="100%" height={280}>
          <BarChart
            data={slots}
            stackOffset="sign"
            accessibilityLayer
            title={`Sales and refunds by ${bySlot}`}
            desc={`${formatDays(report.from, report.to)}. The table by ${bySlot} has the same figures.`}
          >
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="from"
              tickFormatter={(from: string) => format.format(new Date(from))}
              minTickGap={24}
              interval="equidistantPreserveStart"
              tick={{ fill: 'var(--muted)', fontSize: 12 }}
              stroke="var(--edge)"
            />
            <YAxis
              width={64}
              tickFormatter={(amount: number) => compactDollars.format(amount)}
              tick={{ fill: 'var(--muted)', fontSize: 12 }}
              stroke="var(--edge)"
            />
            <ReferenceLine y={0} stroke="var(--edge)" />
            <Tooltip
              isAnimationActive={false}
              cursor={{ fill: 'var(--sunken)' }}
              content={<SlotTooltip slots={slots} />}
            />
            <Bar
              dataKey="sales"
              stackId="money"
              fill="var(--accent)"
              isAnimationActive={false}
              onClick={(_bar, index) => open(slots[index])}
            />
            <Bar
              dataKey="returned"
              stackId="money"
              fill="var(--teal)"
              isAnimationActive={false}
              onClick={(_bar, index) => open(slots[index])}
            />
            <ActiveLabel onChange={(label) => (activeLabel.current = label)} />
          </BarChart>
        </ResponsiveContainer>
      </div>
    </section>
  );
}

/** Reports which bar the tooltip is at; the chart knows it alone. */
function ActiveLabel({ onChange }: { onChange: (label: string | undefined) => void }) {
  const label = useActiveTooltipLabel();
  onChange(label === undefined ? undefined : String(label));
  return null;
}

interface SlotTooltipProps {
  slots: readonly ChartSlot[];
  /** Set by the chart. */
  active?: boolean;
  label?: string | number;
}

function SlotTooltip({ slots, active, label }: SlotTooltipProps) {
  const slot = slots.find(({ from }) => from === label);
  if (!active || !slot) return null;
  return (
    <div className="rounded-md border border-edge bg-surface px-3 py-2 text-sm text-ink shadow-lift">
      <p className="font-semibold">{formatDays(slot.from, slot.to)}</p>
      <p>
        {slot.orders.toLocaleString('en-US')} {slot.orders === 1 ? 'order' : 'orders'}, sales{' '}
        {formatDollars(slot.sales)}
      </p>
      {slot.returned !== 0 && <p>Refunds {formatDollars(-slot.returned)}</p>}
    </div>
  );
}
