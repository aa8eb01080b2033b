import { useEffect, useRef, useState } from 'react';
import type { MoveStep } from '#web/features/admin/lists/row-tools.tsx';

interface FocusTarget {
  /** Of the row. */
  place: number;
  /** In the row, best first. */
  selectors: readonly string[];
}

const moveButton = (step: MoveStep) => `:scope > div > div > [data-move="${step}"]:enabled`;
/** Beside the list: rows may have lists of their own. */
const addButton = ':scope > [data-add]:enabled, :scope > div > [data-add]:enabled';

/**
 * Adds, moves and removes items of a list, whose buttons that add have `data-add`. The focus follows: the button that was
 * pressed may have left the document.
 */
export function useEditableList<Item>(items: readonly Item[], onChange: (items: Item[]) => void) {
  const list = useRef<HTMLUListElement>(null);
  const [target, setTarget] = useState<FocusTarget | null>(null);
  useEffect(() => {
    if (!target) return;
    const row = list.current?.children[target.place];
    const found = target.selectors.map((selector) => row?.querySelector<HTMLElement>(selector)).find(Boolean);
    (found ?? list.current?.parentElement?.querySelector<HTMLElement>(addButton))?.focus();
  }, [target]);
  return {
    list,
    add(item: Item) {
      onChange([...items, item]);
      setTarget({ place: items.length, selectors: ['input, select, textarea'] });
    },
    move(from: number, step: MoveStep) {
      const item = items[from];
      if (item === undefined) return;
      const place = step === 'up' ? from - 1 : from + 1;
      onChange(items.toSpliced(from, 1).toSpliced(place, 0, item));
      setTarget({ place, selectors: [moveButton(step), moveButton(step === 'up' ? 'down' : 'up')] });
    },
    remove(place: number) {
      onChange(items.toSpliced(place, 1));
      setTarget({ place, selectors: ['button, input, select, textarea'] });
    },
  };
}
