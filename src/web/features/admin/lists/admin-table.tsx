import type { ReactNode } from 'react';
import { joinClassNames } from '#web/ui/join-class-names.ts';

interface AdminTableProps {
  label: string;
  head: ReactNode;
  children: ReactNode;
}

export function AdminTable({ label, head, children }: AdminTableProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: lets the keyboard scroll a table that is too wide
      tabIndex={0}
      aria-label={label}
      className="overflow-x-auto rounded-lg border border-line bg-surface shadow-rest"
    >
      <table className="w-full border-collapse text-left text-sm">
        <thead className="bg-sunken">
          <tr>{head}</tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </section>
  );
}

/** A column header without sorting. */
export function TableHeadCell({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <th
      scope="col"
      className={joinClassNames(
        'px-3 py-3 text-xs font-semibold whitespace-nowrap text-muted first:pl-5 last:pr-4 dense:px-2 dense:py-0.5 dense:first:pl-4',
        className,
      )}
    >
      {children}
    </th>
  );
}

export const tableBodyCellClass = 'px-3 py-2 first:pl-5 last:pr-4 dense:px-2 dense:py-0.5 dense:first:pl-4';

/** A button or link in a table's row. */
export const denseButtonClass = 'dense:min-h-7 dense:px-3';
