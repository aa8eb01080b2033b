import type { ReactNode } from 'react';
import { joinClassNames } from '#web/ui/join-class-names.ts';

interface EffectTableProps {
  caption: string;
  rows: readonly {
    key: string;
    label: ReactNode;
    before: string;
    after: string;
    isChanged: boolean;
    note?: string | undefined;
  }[];
}

/** Old and new totals side by side. */
export function EffectTable({ caption, rows }: EffectTableProps) {
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="mb-1 text-left font-semibold">{caption}</caption>
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col" className="py-1 text-left font-medium">
            <span className="sr-only">What</span>
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            Now
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            New
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ key, label, before, after, isChanged, note }) => (
          <tr key={key}>
            <th scope="row" className="py-1 pr-3 text-left font-medium">
              {label}
              {note && <span className="block text-xs font-normal text-warning-text">{note}</span>}
            </th>
            <td className="py-1 pl-3 text-right whitespace-nowrap text-muted">{before}</td>
            <td
              className={joinClassNames(
                'py-1 pl-3 text-right whitespace-nowrap',
                isChanged ? 'font-semibold' : 'text-muted',
              )}
            >
              {after}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
