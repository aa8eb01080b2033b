import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type BookMonth, bookMonthsResponse } from '#domain/books/schemas.ts';
import { inlineFieldClass } from '#web/features/admin/lists/admin-list-controls.tsx';
import { LoadFailureNotice } from '#web/features/admin/load-failure-notice.tsx';
import { LoadingPlaceholder } from '#web/features/admin/loading-placeholder.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FlashMessage } from '../../flash-message.tsx';
import { FormDialog } from '../../form-dialog.tsx';
import { useHeadingFocus } from '../../keyboard/use-heading-focus.ts';
import { useAdminFetch } from '../../use-admin-fetch.ts';
import { useFlash } from '../../use-flash.ts';
import { formatPeriod, listPeriods, presentMonth } from '../book-period-param.ts';
import { BookMonthRow } from './book-month-row.tsx';
import { CloseMonthForm } from './close-month-form.tsx';
import { ReopenMonthForm } from './reopen-month-form.tsx';

/** The months of a year: closed ones take no entry any more. */
export function BookMonthsSection() {
  const [search, setSearch] = useSearchParams();
  const years = listPeriods('year', presentMonth());
  const chosen = search.get('year');
  const year = chosen && /^2\d{3}$/.test(chosen) ? chosen : (years[0] ?? '');
  const { data, error, busy, refetch } = useAdminFetch(`/api/books/months?year=${year}`, bookMonthsResponse);
  const [flash, showFlash] = useFlash();
  const [dialog, setDialog] = useState<{ kind: 'close' | 'reopen'; month: BookMonth } | null>(null);
  const [isSending, setIsSending] = useState(false);
  const { onFocus } = useHeadingFocus();
  const month = dialog?.month;
  const name = month ? formatPeriod(month.month) : '';
  const finish = (title: string) => {
    setDialog(null);
    showFlash({ tone: 'success', title });
    refetch();
  };
  return (
    <>
      <p className="mb-4 max-w-2xl text-sm text-muted">
        Entries are dated by the time when the shop records a payment or refund. Closing a month fixes its
        sums: nothing is dated into it any more. What is still recorded for it counts for the first day after
        the closed months, and a refund always counts for the month in which it is made.
      </p>
      <Select
        label="Year"
        value={year}
        options={(years.includes(year) ? years : [year, ...years]).map((value) => ({ value, label: value }))}
        onChange={({ target }) => setSearch({ view: 'months', year: target.value })}
        fieldClassName={`${inlineFieldClass} mb-5`}
      />
      {error && (
        <LoadFailureNotice
          title="The months could not be loaded."
          error={error}
          busy={busy}
          onRetry={refetch}
        />
      )}
      <FlashMessage said={flash} />
      {!data && !error && (
        <LoadingPlaceholder label="Loading the months">
          <Skeleton className="h-72 w-full rounded-lg" />
        </LoadingPlaceholder>
      )}
      {data && data.months.length === 0 && <p className="text-muted">This year has not begun.</p>}
      {data && data.months.length > 0 && (
        <ul
          aria-label={`Months of ${data.year}`}
          onFocus={onFocus}
          className="divide-y divide-line rounded-lg border border-line bg-surface shadow-rest"
        >
          {data.months.map((each) => (
            <BookMonthRow
              key={each.month}
              month={each}
              onClose={() => setDialog({ kind: 'close', month: each })}
              onReopen={() => setDialog({ kind: 'reopen', month: each })}
            />
          ))}
        </ul>
      )}
      <FormDialog
        open={dialog !== null}
        title={dialog?.kind === 'reopen' ? `Reopen ${name}?` : `Close ${name}?`}
        busy={isSending}
        onClose={() => setDialog(null)}
      >
        {dialog?.kind === 'close' && (
          <CloseMonthForm
            month={dialog.month}
            onBusy={setIsSending}
            onCancel={() => setDialog(null)}
            onClosed={() => finish(`${name} is closed.`)}
          />
        )}
        {dialog?.kind === 'reopen' && (
          <ReopenMonthForm
            month={dialog.month}
            onBusy={setIsSending}
            onCancel={() => setDialog(null)}
            onReopened={() => finish(`${name} is open again.`)}
          />
        )}
      </FormDialog>
    </>
  );
}
