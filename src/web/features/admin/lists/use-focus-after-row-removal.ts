import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Moves the focus when a row and its pressed button are removed: to the first control of the row now at its position,
 * else to the heading. Rows are the list's `tr` or `li`; `focusNextRow` takes the row's position.
 */
export function useFocusAfterRowRemoval() {
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
  return { list, focusNextRow };
}
