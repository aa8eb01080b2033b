import { Link, useSearchParams } from 'react-router';
import { type CostGroup, type CostReportRow, costReportResponse } from '#domain/production-costs/schemas.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { formatPeriod, parsePeriod, presentMonth } from '../books/book-period-param.ts';
import { BookTable } from '../books/book-table.tsx';
import { PeriodFields } from '../books/report/period-fields.tsx';
import { CsvButton } from '../csv-button.tsx';
import { FlashMessage } from '../flash-message.tsx';
import { formatDays } from '../format-days.ts';
import { LoadFailureNotice } from '../load-failure-notice.tsx';
import { LoadingPlaceholder } from '../loading-placeholder.tsx';
import { useAdminFetch } from '../use-admin-fetch.ts';
import { useFlash } from '../use-flash.ts';
import { costColumns, formatOpenJobs } from './cost-columns.ts';

/** `isSum`: the last row, of all. */
type CostTableRow = CostReportRow & { isSum?: boolean };

const groupLabels: Record<CostGroup, string> = { product: 'Product', filament: 'Filament', month: 'Month' };

/** The table is wider than the screen, and the name of a product would be as narrow as its longest word. */
const nameWidth = { minWidth: '15rem' };

/** Costs and margin of the orders of a period, in groups. */
export function CostReportSection({ group }: { group: CostGroup }) {
  const [search, setSearch] = useSearchParams();
  const present = presentMonth();
  const period = parsePeriod(search, present);
  const query = `by=${group}&from=${period.from}&to=${period.to}`;
  const path = `/api/production-costs?${query}` as const;
  const { data, error, busy, isStale, refetch } = useAdminFetch(path, costReportResponse);
  const [flash, showFlash] = useFlash();
  return (
    <>
      <PeriodFields
        period={period}
        present={present}
        onChoose={(chosen) =>
          setSearch({ ...(group !== 'product' && { view: group }), ...chosen }, { preventScrollReset: true })
        }
      />
      {error && (
        <LoadFailureNotice
          title="The costs could not be loaded."
          error={error}
          busy={busy}
          onRetry={refetch}
        />
      )}
      <FlashMessage said={flash} />
      {!data && !error && (
        <LoadingPlaceholder label="Loading the costs">
          <Skeleton className="h-80 w-full rounded-lg" />
        </LoadingPlaceholder>
      )}
      {data?.sums.orders === 0 && (
        <EmptyState
          title={`No order was paid ${formatDays(data.from, data.to)}`}
          text="Choose another period. Costs are counted for the day on which the order was paid."
        />
      )}
      {data && data.sums.orders > 0 && (
        <div aria-busy={isStale || undefined}>
          <BookTable<CostTableRow>
            title={`${formatDays(data.from, data.to)}, by ${group}`}
            columns={[
              { label: groupLabels[group], isText: true, cell: (row) => <RowName row={row} group={group} /> },
              ...costColumns,
            ]}
            rows={data.rows}
            rowKey={({ key }) => key ?? ''}
            sums={{ ...data.sums, key: null, name: 'All', isSum: true }}
            empty=""
            action={
              <CsvButton
                path={`/api/production-costs/export?${query}`}
                itemsName={`costs by ${group}`}
                fileName={`costs-by-${group}-${data.from}-${data.to}.csv`}
                showFlash={showFlash}
              />
            }
          />
          <ul className="mt-3 grid gap-1 text-sm text-muted">
            {data.more && <li>The first {data.rows.length} are shown; the CSV has all.</li>}
            {data.openJobs > 0 && (
              <li>
                {formatOpenJobs(data.openJobs)} not printed yet: what these orders will still cost is in the
                estimated costs alone.
              </li>
            )}
            {data.sums.fromStock > 0 && (
              <li>
                {data.sums.fromStock.toLocaleString('en-US')} of the pieces came from stock: what printing
                them has cost is not in these sums.
              </li>
            )}
            {group === 'filament' && <li>An item counts for the filament that most of it is printed in.</li>}
            <li>
              Where nobody has noted what a parcel has cost, it counts as what the customer paid for it.
            </li>
          </ul>
        </div>
      )}
    </>
  );
}

function RowName({ row: { key, name, isSum }, group }: { row: CostTableRow; group: CostGroup }) {
  if (isSum) return name;
  if (group === 'month') return formatPeriod(name);
  if (group === 'filament' || !key) return name;
  return (
    <Link
      to={`/admin/products/${key}/edit`}
      className="inline-flex min-h-11 items-center underline underline-offset-4 dense:min-h-7"
      style={nameWidth}
    >
      {name}
    </Link>
  );
}
