import { useState } from 'react';
import type { SheetField } from '#domain/bulk-products/product-sheet.ts';
import { SelectCheckbox } from '#web/features/admin/lists/select-checkbox.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import type { PreviewRow, SheetPreview } from './preview-sheet.ts';

/** More rows are shown on request: thousands at once would be slow. */
const shownStep = 100;
const maxShownText = 200;

const kinds = {
  wrong: { label: 'Left out', tone: 'danger' },
  new: { label: 'New', tone: 'success' },
  changed: { label: 'Changed', tone: 'teal' },
  unchanged: { label: 'Unchanged', tone: 'neutral' },
} as const;
const order = ['wrong', 'changed', 'new', 'unchanged'] as const;

const count = (rows: readonly PreviewRow[], kind: PreviewRow['kind']) =>
  rows.filter((row) => row.kind === kind).length;

interface ImportPreviewProps {
  preview: Pick<SheetPreview, 'columns' | 'unused'>;
  rows: readonly PreviewRow[];
  without: ReadonlySet<SheetField>;
  onColumn: (field: SheetField, isIncluded: boolean) => void;
}

/** What importing the sheet will do, row by row: first those that are left out. */
export function ImportPreview({ preview, rows: read, without, onColumn }: ImportPreviewProps) {
  const [shown, setShown] = useState(shownStep);
  const rows = read.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  const counts = (['new', 'changed', 'unchanged', 'wrong'] as const)
    .map((kind) => ({ kind, total: count(rows, kind) }))
    .filter(({ total }) => total > 0)
    .map(({ kind, total }) => `${total.toLocaleString('en-US')} ${kinds[kind].label.toLowerCase()}`);
  return (
    <div className="grid gap-2">
      <p role="status" className="text-sm font-semibold">
        {counts.join(', ')}
      </p>
      {preview.columns.length > 0 && (
        <fieldset>
          <legend className="text-sm text-muted">Columns that change products</legend>
          <div className="flex flex-wrap gap-x-5">
            {preview.columns.map(({ field, heading, count: changed }) => (
              <SelectCheckbox
                key={field}
                checked={!without.has(field)}
                onCheck={(isIncluded) => onColumn(field, isIncluded)}
                className="text-sm"
              >
                {heading} ({changed.toLocaleString('en-US')})
              </SelectCheckbox>
            ))}
          </div>
        </fieldset>
      )}
      {preview.unused.length > 0 && (
        <p className="text-sm text-warning-text [overflow-wrap:anywhere]">
          Not used, because no field is called so: {preview.unused.join(', ')}
        </p>
      )}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region is reached by keyboard.
        tabIndex={0}
        aria-label="Preview"
        className="max-h-80 overflow-y-auto rounded-md border border-line"
      >
        <ul className="divide-y divide-line">
          {rows.slice(0, shown).map((row) => (
            <li key={row.row} className="grid gap-1 px-3 py-2 text-sm">
              <p className="flex flex-wrap items-center gap-2">
                <span className="text-muted tabular-nums">Row {row.row}</span>
                <bdi className="min-w-0 font-semibold [overflow-wrap:anywhere]">{row.name}</bdi>
                <Badge tone={kinds[row.kind].tone}>{kinds[row.kind].label}</Badge>
              </p>
              <RowDetails row={row} />
            </li>
          ))}
        </ul>
        {rows.length > shown && (
          <Button size="sm" variant="secondary" onClick={() => setShown(shown + shownStep)} className="m-3">
            Show more rows
          </Button>
        )}
      </section>
    </div>
  );
}

function RowDetails({ row }: { row: PreviewRow }) {
  if (row.kind === 'unchanged') return null;
  if (row.kind === 'wrong')
    return (
      <ul className="text-danger-text">
        {row.issues.map(({ heading, message }) => (
          <li key={heading}>
            <span className="font-semibold">{heading}</span>: {message}
          </li>
        ))}
      </ul>
    );
  // The name of a new product is its title already.
  const fields = row.fields.filter(({ field }) => row.kind === 'changed' || field !== 'name');
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {fields.map(({ heading, before, after }) => (
        <li key={heading} className="min-w-0 [overflow-wrap:anywhere]">
          <span className="text-muted">{heading}</span> {row.kind === 'changed' && <>{shorten(before)} → </>}
          <span className="font-semibold">{shorten(after)}</span>
        </li>
      ))}
    </ul>
  );
}

const shorten = (text: string) => {
  const cut = text.length > maxShownText ? `${text.slice(0, maxShownText)}…` : text;
  return cut || 'empty';
};
