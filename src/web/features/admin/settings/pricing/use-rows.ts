import { useRef } from 'react';
import type { MoveStep } from '#web/features/admin/lists/row-tools.tsx';

interface RowsOptions<Row> {
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
}

/** Adds, changes, moves and removes the rows of a list, whose elements have `data-row`; the focus follows. */
export function useRows<Row>({ rows, onChange }: RowsOptions<Row>) {
  const list = useRef<HTMLDivElement>(null);
  const focus = (place: number, selector: string) =>
    requestAnimationFrame(() => {
      const elements = list.current?.querySelectorAll(':scope > [data-row]') ?? [];
      const row = elements[Math.min(place, elements.length - 1)];
      const target = row?.querySelector<HTMLElement>(selector) ?? list.current?.querySelector('[data-add]');
      (target as HTMLElement | null)?.focus();
    });
  return {
    list,
    set: (place: number, row: Row) => onChange(rows.with(place, row)),
    add(row: Row) {
      onChange([...rows, row]);
      focus(rows.length, 'input, select');
    },
    move(place: number, step: MoveStep) {
      const to = place + (step === 'up' ? -1 : 1);
      const row = rows[place];
      if (row === undefined) return;
      onChange(rows.toSpliced(place, 1).toSpliced(to, 0, row));
      const isAtEnd = to === 0 || to === rows.length - 1;
      focus(to, `[data-move="${isAtEnd ? (to === 0 ? 'down' : 'up') : step}"]`);
    },
    remove(place: number) {
      onChange(rows.toSpliced(place, 1));
      if (rows.length === 1) focus(0, '[data-add]');
      else focus(place, 'button, input');
    },
  };
}
