const rowSelector = '[data-rows] tbody > tr, :is([data-rows] > ul, ul[data-rows]) > li';

/** In a row: what opens it, else its first control, else its checkbox. An address to write to opens another program. */
const controlSelectors = [
  '[data-detail]',
  '[data-edit]',
  'a:not([href^="mailto:"]), button',
  '[data-select]',
];

function findControl(row: Element | undefined): HTMLElement | null {
  for (const selector of controlSelectors) {
    const control = row?.querySelector<HTMLElement>(selector);
    if (control) return control;
  }
  return null;
}

/** The rows that can have the focus. */
const listRows = () => [...document.querySelectorAll(rowSelector)].filter(findControl);

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

/** Moves the focus to the next or previous row; without a current row, to the first. A detail pane follows. */
export function focusRow(step: 1 | -1): void {
  const rows = listRows();
  const current = findCurrentRow(rows, step);
  focusControl(rows[Math.max(0, Math.min(rows.length - 1, current + step))]);
}

export const focusFirstRow = (): void => focusControl(listRows()[0]);

function focusControl(row: Element | undefined): void {
  findControl(row)?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
  if (document.querySelector('[data-detail-pane]'))
    row?.querySelector<HTMLElement>('[data-detail]:not([aria-current])')?.click();
}

/** Moves the focus back to a control of a row; if it was removed, to the first row, else to the page's heading. */
export function returnToRow(control: HTMLElement | null): void {
  const left = control?.isConnected ? control : findControl(listRows()[0]);
  (left ?? document.querySelector<HTMLElement>('main h1'))?.focus();
}

/** Presses the checkbox of the focused row, if its list has one. */
export function toggleRowSelection(): void {
  document.activeElement?.closest(rowSelector)?.querySelector<HTMLElement>('[data-select]')?.click();
}

/** Opens the first value of the focused row that is edited in its place. */
export function editRow(): void {
  document.activeElement?.closest(rowSelector)?.querySelector<HTMLElement>('[data-inline]')?.click();
}

/** Moves the focus to the first action of the bar of the selection, if there is one. The bar is always in view. */
export function focusSelectionBar(): void {
  const control = document.querySelector<HTMLElement>('[data-selection-bar] > div :is(a, button, select)');
  control?.focus({ preventScroll: true });
}

/** Scrolls to the row that has the focus of a keyboard. */
export function scrollToFocusedRow(): void {
  document.querySelector(':focus-visible')?.closest(rowSelector)?.scrollIntoView({ block: 'nearest' });
}
