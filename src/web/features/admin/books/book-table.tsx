import { type ReactNode, useId } from 'react';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { ScrollableSection } from '../lists/scrollable-section.tsx';

export interface BookColumn<Row> {
  label: string;
  /** Texts begin at the left, amounts end at the right. */
  isText?: boolean;
  cell: (row: Row) => ReactNode;
}

interface BookTableProps<Row> {
  title: string;
  columns: readonly BookColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Beside the title, such as its export. */
  action?: ReactNode;
  /** Instead of the table if it has no rows. */
  empty: string;
  /** The last row. */
  sums?: Row;
  children?: ReactNode;
}

/** A table of amounts, which scrolls sideways where it is too wide. Its first column heads the rows. */
export function BookTable<Row>(props: BookTableProps<Row>) {
  const { title, columns, rows, rowKey, action, empty, sums, children } = props;
  const id = useId();
  const renderRow = (row: Row, key: string, isSum: boolean) => (
    <tr key={key} className={joinClassNames('border-t border-line', isSum && 'bg-sunken font-semibold')}>
      {columns.map(({ label, isText, cell }, index) => {
        const className = joinClassNames(
          'px-4 py-2 dense:px-2 dense:py-1.5 dense:first:pl-4',
          isText ? 'text-left' : 'text-right',
        );
        return index === 0 ? (
          <th key={label} scope="row" className={joinClassNames(className, 'min-w-32 font-medium')}>
            {cell(row)}
          </th>
        ) : (
          <td key={label} className={joinClassNames(className, 'whitespace-nowrap')}>
            {cell(row)}
          </td>
        );
      })}
    </tr>
  );
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-3 dense:min-h-8">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {action}
      </div>
      {rows.length === 0 ? (
        <p className="rounded-lg border border-line bg-surface px-4 py-6 text-sm text-muted">{empty}</p>
      ) : (
        <ScrollableSection label={`${title}, table`}>
          <table aria-labelledby={id} className="w-full border-collapse text-sm tabular-nums">
            <thead className="bg-sunken text-xs text-muted">
              <tr>
                {columns.map(({ label, isText }) => (
                  <th
                    key={label}
                    scope="col"
                    className={joinClassNames(
                      'px-4 py-2 align-bottom font-semibold dense:px-2 dense:first:pl-4',
                      isText ? 'text-left' : 'text-right',
                    )}
                  >
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => renderRow(row, rowKey(row), false))}
              {sums && renderRow(sums, 'sums', true)}
            </tbody>
          </table>
        </ScrollableSection>
      )}
      {children}
    </section>
  );
}
