const rowSelector = '[data-rows] tbody > tr, [data-rows] > ul > li';

const listRows = () => [...document.querySelectorAll(rowSelector)];

export const isInRow = (element: Element | null): boolean => element?.closest(rowSelector) != null;

/** The focused row, else that of the detail pane, else none. */
function findCurrentRow(rows: readonly Element[], step: 1 | -1): number {
  const focused = rows.findIndex((row) => row.contains(document.activeElement));
  if (focused >= 0) return focused;
  const shown = rows.findIndex((row) => row.querySelector('[data-detail][aria-current]'));
  const place = Number(document.querySelector('[data-detail-pane]')?.getAttribute('data-detail-pane') ?? -1);
  // A row that has left the list was before the one that is now at its place.
  return shown >= 0 || place < 0 ? shown : step > 0 ? place - 1 : place;
}

/**
 * Moves the focus to the control of the next or previous row that opens it, or else its first. Without a current row, to
 * the first row. A detail pane follows.
 */
export function focusRow(step: 1 | -1): void {
  const rows = listRows();
  const current = findCurrentRow(rows, step);
  const row = rows[Math.max(0, Math.min(rows.length - 1, current + step))];
  const find = (selector: string) => row?.querySelector<HTMLElement>(selector);
  const control = find('[data-detail]') ?? find('[data-edit]') ?? find('a, button');
  control?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
  if (document.querySelector('[data-detail-pane]')) find('[data-detail]:not([aria-current])')?.click();
}

/** Presses the checkbox of the focused row, if its list has one. */
export function toggleRowSelection(): void {
  document.activeElement?.closest(rowSelector)?.querySelector<HTMLElement>('[data-select]')?.click();
}

/** Opens the first value of the focused row that is edited in its place. */
export function editRow(): void {
  document.activeElement?.closest(rowSelector)?.querySelector<HTMLElement>('[data-inline]')?.click();
}
