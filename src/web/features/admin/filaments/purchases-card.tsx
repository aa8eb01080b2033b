import type { PrintPlanResponse } from '#domain/print-plan/schemas.ts';
import { formatGrams } from '#web/features/quote/price/format-amounts.ts';
import { AdminSectionCard } from '../admin-section-card.tsx';
import { formatDays, formatWeekday } from '../format-days.ts';
import { FilamentName } from './filament-row-parts.tsx';

type Purchase = PrintPlanResponse['purchases'][number];

/** What to buy; nothing while all is there. */
export function PurchasesCard({ purchases, shortages }: Pick<PrintPlanResponse, 'purchases' | 'shortages'>) {
  if (!purchases.length) return null;
  return (
    <AdminSectionCard
      title="To buy"
      intro="For what is queued, and to stay above your low-stock thresholds."
      className="mb-4"
    >
      <ul aria-label="To buy" className="grid gap-3 sm:grid-cols-2">
        {purchases.map((purchase) => {
          const short = shortages.find(({ filament }) => filament._id === purchase.filament._id);
          return (
            <li key={purchase.filament._id} className="grid gap-1">
              <FilamentName filament={purchase.filament} />
              <p className="text-sm text-muted tabular-nums">
                {formatGrams(purchase.grams)},{' '}
                {purchase.spools === 1 ? '1 spool' : `${purchase.spools} spools`} of 1 kg:{' '}
                {describeNeed(purchase, short?.grams)}
              </p>
            </li>
          );
        })}
      </ul>
    </AdminSectionCard>
  );
}

const describeNeed = ({ day }: Purchase, shortGrams = 0): string =>
  day === null
    ? 'for its low-stock threshold or later print jobs'
    : `short ${formatGrams(shortGrams)} on ${formatSoonDay(day)}`;

const sixDaysMs = 6 * 86_400_000;

/** 'Thursday', and the date if it is not within a week. */
const formatSoonDay = (day: string): string =>
  new Date(day).getTime() - Date.now() < sixDaysMs ? formatWeekday(day) : formatDays(day, day);
