import { useEffect, useRef, useState } from 'react';
import type { MoveStep } from '#web/features/admin/lists/row-tools.tsx';

/** Moves items of a list, and keeps the focus on the button that was pressed: a moved row leaves the document. */
export function useReorder<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  onChange: (items: Item[]) => void,
) {
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ key: string; step: MoveStep } | null>(null);
  useEffect(() => {
    if (!moved) return;
    const row = [...(list.current?.children ?? [])].find(
      (item) => (item as HTMLElement).dataset.row === moved.key,
    );
    const button = (step: MoveStep) =>
      row?.querySelector<HTMLButtonElement>(`:scope > div > div > [data-move="${step}"]:enabled`);
    (button(moved.step) ?? button(moved.step === 'up' ? 'down' : 'up'))?.focus();
  }, [moved]);
  const move = (place: number, step: MoveStep) => {
    const item = items[place];
    if (item === undefined) return;
    onChange(items.toSpliced(place, 1).toSpliced(step === 'up' ? place - 1 : place + 1, 0, item));
    setMoved({ key: keyOf(item), step });
  };
  return { list, move };
}
