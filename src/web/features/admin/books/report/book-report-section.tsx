import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type BookAmounts, bookReport } from '#domain/books/schemas.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { LoadFailureNotice } from '#web/features/admin/load-failure-notice.tsx';
import { LoadingPlaceholder } from '#web/features/admin/loading-placeholder.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CsvButton } from '../../csv-button.tsx';
import { FlashMessage } from '../../flash-message.tsx';
import { formatDays } from '../../format-days.ts';
import { useAdminFetch } from '../../use-admin-fetch.ts';
import { useFlash } from '../../use-flash.ts';
import { parsePeriod, presentMonth } from '../book-period-param.ts';
import { type BookColumn, BookTable } from '../book-table.tsx';
import { formatCountry } from '../format-country.ts';
import { BookCheckNotice } from './book-check-notice.tsx';
import { BookProductsSection } from './book-products-section.tsx';
import { BookSumsSection } from './book-sums-section.tsx';
import { PeriodFields } from './period-fields.tsx';
import { toOrdersPath } from './to-orders-path.ts';

const SalesChart = lazyComponent(async () => (await import('./sales-chart.tsx')).SalesChart);

/** The same of every table; the money of a row adds up: sales - refunds = total = net + tax. */
export const amountColumns: readonly BookColumn<BookAmounts>[] = [
  { label: 'Sales', cell: ({ sales }) => formatDollars(sales) },
  { label: 'Refunds', cell: ({ refunds }) => formatDollars(refunds) },
  { label: 'Total', cell: ({ total }) => formatDollars(total) },
  { label: 'Tax in it', cell: ({ tax }) => formatDollars(tax) },
  { label: 'Net', cell: ({ net }) => formatDollars(net) },
];
const pieces: BookColumn<BookAmounts> = {
  label: 'Pieces after refunds',
  cell: (row) => row.pieces.toLocaleString('en-US'),
};
const orders: BookColumn<{ orders: number }> = {
  label: 'Orders',
  cell: (row) => row.orders.toLocaleString('en-US'),
};

/** Sales and refunds of a period: in all, by day or month, theme, country and product. */
export function BookReportSection() {
  const [search, setSearch] = useSearchParams();
  const present = presentMonth();
  const period = parsePeriod(search, present);
  const query = `from=${period.from}&to=${period.to}`;
  const { data, error, busy, isStale, refetch } = useAdminFetch(`/api/books?${query}`, bookReport);
  const [flash, showFlash] = useFlash();
  const csv = (table: string) => (
    <CsvButton
      path={`/api/books/export?${query}&table=${table}`}
      itemsName={`sales by ${table}`}
      fileName={`sales-by-${table}-${period.from}-${period.to}.csv`}
      showFlash={showFlash}
    />
  );
  return (
    <>
      <PeriodFields
        period={period}
        present={present}
        onChoose={(chosen) => setSearch(chosen, { preventScrollReset: true })}
      />
      {error && (
        <LoadFailureNotice
          title="The books could not be loaded."
          error={error}
          busy={busy}
          onRetry={refetch}
        />
      )}
      <FlashMessage said={flash} />
      {!data && !error && (
        <LoadingPlaceholder label="Loading the books">
          <Skeleton className="h-72 w-full rounded-lg" />
          <Skeleton className="h-80 w-full rounded-lg" />
        </LoadingPlaceholder>
      )}
      {data && (
        <div className="flex flex-col gap-8 dense:gap-6" aria-busy={isStale || undefined}>
          <BookCheckNotice check={data.check} />
          <BookSumsSection
            report={data}
            action={
              <CsvButton
                path={`/api/books/entries/export?${query}`}
                itemsName="entries"
                fileName={`entries-${period.from}-${period.to}.csv`}
                showFlash={showFlash}
              >
                Export entries
              </CsvButton>
            }
          />
          {data.days.length === 0 ? (
            <EmptyState
              title={`Nothing was paid ${formatDays(data.from, data.to)}`}
              text="Choose another period. A payment is here as soon as it is recorded."
            />
          ) : (
            <>
              <Suspense fallback={<Skeleton className="h-80 w-full rounded-lg" />}>
                <SalesChart report={data} />
              </Suspense>
              <BookTable
                title={data.interval === 'day' ? 'By day' : 'By month'}
                columns={[
                  {
                    label: data.interval === 'day' ? 'Day' : 'Month',
                    isText: true,
                    cell: (row) => (
                      <Link
                        to={toOrdersPath(row)}
                        className="inline-flex min-h-11 items-center whitespace-nowrap underline underline-offset-4 dense:min-h-7"
                      >
                        {formatDays(row.from, row.to)}
                      </Link>
                    ),
                  },
                  orders,
                  pieces,
                  ...amountColumns,
                ]}
                rows={data.days}
                rowKey={({ from }) => from}
                sums={{ ...data.sums, from: data.from, to: data.to }}
                empty=""
                action={csv('days')}
              />
              <BookTable
                title="By theme"
                columns={[
                  { label: 'Theme', isText: true, cell: ({ theme }) => theme ?? 'Without a line' },
                  pieces,
                  ...amountColumns,
                ]}
                rows={data.themes}
                rowKey={({ theme }) => theme ?? ''}
                empty=""
                action={csv('themes')}
              />
              <BookTable
                title="By country"
                columns={[
                  { label: 'Country', isText: true, cell: ({ country }) => formatCountry(country) },
                  orders,
                  pieces,
                  ...amountColumns,
                ]}
                rows={data.countries}
                rowKey={({ country }) => country ?? ''}
                empty=""
                action={csv('countries')}
              />
              <BookProductsSection
                key={query}
                query={query}
                columns={[pieces, ...amountColumns]}
                action={csv('products')}
              />
            </>
          )}
        </div>
      )}
    </>
  );
}
