/** A `ref` of what replaces an element that had the focus. A focus that is elsewhere stays. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}
