import { useSearchParams } from 'react-router';
import { type TaxReportRow, taxReport } from '#domain/books/schemas.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { inlineFieldClass } from '#web/features/admin/lists/admin-list-controls.tsx';
import { LoadFailureNotice } from '#web/features/admin/load-failure-notice.tsx';
import { LoadingPlaceholder } from '#web/features/admin/loading-placeholder.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CsvButton } from '../../csv-button.tsx';
import { FlashMessage } from '../../flash-message.tsx';
import { formatDays } from '../../format-days.ts';
import { useAdminFetch } from '../../use-admin-fetch.ts';
import { useFlash } from '../../use-flash.ts';
import { formatPeriod, listPeriods, presentMonth } from '../book-period-param.ts';
import { type BookColumn, BookTable } from '../book-table.tsx';
import { formatCountry } from '../format-country.ts';

type Sums = Pick<TaxReportRow, 'sales' | 'refunds' | 'total'>;
type Row = Sums & { key: string; name: string; state: string; rate: string };

const columns: readonly BookColumn<Row>[] = [
  { label: 'Country', isText: true, cell: ({ name }) => name },
  { label: 'State', isText: true, cell: ({ state }) => state },
  { label: 'Rate', cell: ({ rate }) => rate },
  { label: 'Sales, net', cell: ({ sales }) => formatDollars(sales.net) },
  { label: 'Their tax', cell: ({ sales }) => formatDollars(sales.tax) },
  { label: 'Refunds, net', cell: ({ refunds }) => formatDollars(refunds.net) },
  { label: 'Refunded tax', cell: ({ refunds }) => formatDollars(refunds.tax) },
  { label: 'Taxable, net', cell: ({ total }) => formatDollars(total.net) },
  { label: 'Tax', cell: ({ total }) => <strong>{formatDollars(total.tax)}</strong> },
];

const toRow = (row: TaxReportRow): Row => ({
  ...row,
  key: [row.country, row.state, row.rate].join(),
  name: formatCountry(row.country),
  state: row.state ?? '',
  rate: `${Number((row.rate * 100).toFixed(4))} %`,
});

/** The tax of a quarter by country, state and rate. */
export function TaxReportSection() {
  const [search, setSearch] = useSearchParams();
  const quarters = listPeriods('quarter', presentMonth());
  const chosen = search.get('quarter');
  const quarter = chosen && /^2\d{3}-Q[1-4]$/.test(chosen) ? chosen : (quarters[0] ?? '');
  const { data, error, busy, refetch } = useAdminFetch(`/api/books/tax?quarter=${quarter}`, taxReport);
  const [flash, showFlash] = useFlash();
  return (
    <>
      <Select
        label="Quarter"
        value={quarter}
        options={(quarters.includes(quarter) ? quarters : [quarter, ...quarters]).map((value) => ({
          value,
          label: formatPeriod(value),
        }))}
        onChange={({ target }) => setSearch({ view: 'tax', quarter: target.value })}
        fieldClassName={`${inlineFieldClass} mb-5`}
      />
      {error && (
        <LoadFailureNotice
          title="The tax report could not be loaded."
          error={error}
          busy={busy}
          onRetry={refetch}
        />
      )}
      <FlashMessage said={flash} />
      {!data && !error && (
        <LoadingPlaceholder label="Loading the tax report">
          <Skeleton className="h-72 w-full rounded-lg" />
        </LoadingPlaceholder>
      )}
      {data && (
        <BookTable
          title={`Tax, ${formatDays(data.from, data.to)}`}
          columns={columns}
          rows={data.rows.map(toRow)}
          rowKey={({ key }) => key}
          sums={{ ...data.sums, key: 'all', name: 'All', state: '', rate: '' }}
          empty="Nothing was paid or refunded in this quarter."
          action={
            <CsvButton
              path={`/api/books/tax/export?quarter=${quarter}`}
              itemsName="taxes"
              fileName={`tax-${quarter}.csv`}
              showFlash={showFlash}
            >
              Export as CSV
            </CsvButton>
          }
        >
          <p className="mt-2 text-sm text-muted">
            A sale counts when it is paid, a refund when it is made. A country is where the order was taxed,
            else where it was sent.
          </p>
        </BookTable>
      )}
    </>
  );
}
