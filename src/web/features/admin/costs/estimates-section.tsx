import { Link } from 'react-router';
import { type EstimateComparison, estimateComparison } from '#domain/production-costs/schemas.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type BookColumn, BookTable } from '../books/book-table.tsx';
import { LoadFailureNotice } from '../load-failure-notice.tsx';
import { LoadingPlaceholder } from '../loading-placeholder.tsx';
import { useAdminFetch } from '../use-admin-fetch.ts';
import { useIsAdmin } from '../use-permission.ts';

type Profile = EstimateComparison['profiles'][number];

const percent = (share: number | null) => (share === null ? '–' : `${(share * 100).toFixed(1)} %`);

const toColumns = (of: 'grams' | 'seconds'): readonly BookColumn<Profile>[] => [
  { label: 'Print profile', isText: true, cell: ({ name }) => name },
  { label: 'Prints', cell: (row) => row[of].prints.toLocaleString('en-US') },
  { label: 'Factor', cell: (row) => row[of].factor?.toFixed(3) ?? 'too few prints' },
  { label: 'Error now', cell: (row) => percent(row[of].errorBefore) },
  { label: 'With the factor', cell: (row) => percent(row[of].errorAfter) },
];

/** By what factor estimates are off. The owner changes the price rules: nothing here changes by itself. */
export function EstimatesSection() {
  const { data, error, busy, refetch } = useAdminFetch('/api/production-costs/estimates', estimateComparison);
  const isAdmin = useIsAdmin();
  return (
    <>
      {error && (
        <LoadFailureNotice
          title="The estimates could not be compared."
          error={error}
          busy={busy}
          onRetry={refetch}
        />
      )}
      {!data && !error && (
        <LoadingPlaceholder label="Loading the comparison">
          <Skeleton className="h-72 w-full rounded-lg" />
        </LoadingPlaceholder>
      )}
      {data && (
        <div className="flex max-w-2xl flex-col gap-8 dense:gap-6">
          {(['grams', 'seconds'] as const).map((of) => (
            <BookTable
              key={of}
              title={of === 'grams' ? 'Filament' : 'Time'}
              columns={toColumns(of)}
              rows={data.profiles}
              rowKey={({ _id }) => _id}
              empty=""
            >
              <p className="mt-2 text-sm text-muted">
                {of === 'grams'
                  ? 'Prints for which other grams were noted than reserved. A factor of 1.05 says that prints take 5 % more than estimated. Raise Waste in the price rules by as much.'
                  : 'Prints on printers that report their end themselves. A factor of 1.05 says that prints take 5 % longer than estimated. Raise the hourly rate by as much.'}
              </p>
            </BookTable>
          ))}
          <p className="text-sm text-muted">
            Each factor is the median of the latest prints; its error is measured on prints that it was not
            taken from. Estimates themselves do not change.{' '}
            {isAdmin && (
              <Link to="/admin/prices" className="underline underline-offset-4">
                Change the prices
              </Link>
            )}
          </p>
        </div>
      )}
    </>
  );
}
