import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Where the focus goes when a row has gone, and the pressed button with it: to the first control of the row that has
 * taken its place, else to the heading. The rows are the list's `tr` or `li`; `gone` is told the row's place.
 */
export function useFocusAfterRemoval() {
  const list = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState<{ place: number } | null>(null);
  useEffect(() => {
    if (!removed) return;
    const rows = [...(list.current?.querySelectorAll('tbody > tr, ul > li') ?? [])];
    const row = rows[Math.min(removed.place, rows.length - 1)];
    const next = row?.querySelector<HTMLElement>('[data-edit]') ?? document.querySelector('main h1');
    (next as HTMLElement | null)?.focus({ preventScroll: next?.tagName === 'H1' });
  }, [removed]);
  const focusNextRow = useCallback((place: number) => setRemoved({ place }), []);
  return { list, gone: focusNextRow };
}
