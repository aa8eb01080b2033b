import { type ReactNode, useRef, useState } from 'react';
import { type BookAmounts, type BookProductRow, bookProductsResponse } from '#domain/books/schemas.ts';
import { LoadFailureNotice } from '#web/features/admin/load-failure-notice.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { useLostFocus } from '../../keyboard/use-lost-focus.ts';
import { useAdminFetch } from '../../use-admin-fetch.ts';
import { type BookColumn, BookTable } from '../book-table.tsx';

interface BookProductsSectionProps {
  /** 'from=...&to=...'; the parent mounts a new section for another period. */
  query: string;
  columns: readonly BookColumn<BookAmounts>[];
  action: ReactNode;
}

const name: BookColumn<BookProductRow> = {
  label: 'Product',
  isText: true,
  cell: (row) => (
    <>
      {row.name} {row.test && <Badge>Test payments</Badge>}
    </>
  ),
};

/** Best sellers of the period, by pages. */
export function BookProductsSection({ query, columns, action }: BookProductsSectionProps) {
  const [page, setPage] = useState(1);
  const path = `/api/books/products?${query}&page=${page}` as const;
  const { data, error, busy, refetch } = useAdminFetch(path, bookProductsResponse);
  const pager = useRef<HTMLElement>(null);
  // At the first and the last page, the pressed button is disabled.
  const onFocus = useLostFocus(() =>
    pager.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus(),
  );
  const pages = Math.min(data?.pages ?? 1, 40);
  return (
    <div aria-busy={busy || undefined}>
      {error && (
        <LoadFailureNotice
          title="The products could not be loaded."
          error={error}
          busy={busy}
          onRetry={refetch}
        />
      )}
      <BookTable
        title="By product"
        columns={[name, ...columns]}
        rows={data?.products ?? []}
        rowKey={({ _id, test }) => `${_id}${test}`}
        empty={
          data?.listed === false
            ? 'Too much was sold in these days. Products are listed for fewer days, and for a month, a quarter or a year.'
            : data
              ? 'No product was sold.'
              : 'Loading the products...'
        }
        action={data?.listed ? action : undefined}
      >
        {pages > 1 && (
          <nav
            ref={pager}
            aria-label="Pages of products"
            onFocus={onFocus}
            className="mt-3 flex items-center justify-end gap-4"
          >
            <Button size="sm" variant="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
              Prev
            </Button>
            <p className="text-sm text-muted tabular-nums">
              Page {page} of {pages}
              {data?.more && ' (the first 1,000; the CSV has all)'}
            </p>
            <Button size="sm" variant="secondary" disabled={page >= pages} onClick={() => setPage(page + 1)}>
              Next
            </Button>
          </nav>
        )}
      </BookTable>
    </div>
  );
}
