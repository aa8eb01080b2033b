const rowSelector = '[data-rows] tbody > tr, [data-rows] > ul > li';

const listRows = () => [...document.querySelectorAll(rowSelector)];

export const isInRow = (element: Element | null): boolean => element?.closest(rowSelector) != null;

/**
 * Moves the focus to the control of the next or previous row that opens it, or else its first. Without a focused row, to
 * the first row.
 */
export function focusRow(step: 1 | -1): void {
  const rows = listRows();
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const row = rows[Math.max(0, Math.min(rows.length - 1, current + step))];
  const control =
    row?.querySelector<HTMLElement>('[data-edit]') ?? row?.querySelector<HTMLElement>('a, button');
  control?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}

/** Presses the checkbox of the focused row, if its list has one. */
export function toggleRowSelection(): void {
  document.activeElement?.closest(rowSelector)?.querySelector<HTMLElement>('[data-select]')?.click();
}
