import { adminSections } from '#web/features/admin/frame/admin-sections.ts';

export type Shortcut =
  | { kind: 'palette' | 'help' | 'search' | 'select' | 'edit' | 'selectionBar' }
  | { kind: 'section'; to: string }
  | { kind: 'row'; step: 1 | -1 };

/** The part of a `KeyboardEvent` that matters. */
export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

interface ShortcutContext {
  /** Whether single keys are shortcuts: not in a field, and not if the admin has turned them off. */
  acceptsSingleKeys: boolean;
  /** Whether the focus is in a row of the list: then the arrow keys leave it for the next row. */
  isInRow: boolean;
}

/** Reads the shortcuts of one page. After `g` it waits for the key of a section, without a time limit. */
export function createShortcutReader() {
  let isGoPending = false;
  return (press: KeyPress, { acceptsSingleKeys, isInRow }: ShortcutContext): Shortcut | null => {
    const { key, ctrlKey, metaKey, altKey } = press;
    if (key === 'Shift') return null;
    const wasGoPending = isGoPending;
    isGoPending = false;
    if (ctrlKey !== metaKey && !altKey && key.toLowerCase() === 'k') return { kind: 'palette' };
    if (ctrlKey || metaKey || altKey || !acceptsSingleKeys) return null;
    if (wasGoPending) {
      const section = adminSections.find((each) => each.key === key);
      return section ? { kind: 'section', to: section.to } : null;
    }
    isGoPending = key === 'g';
    if (key === '/') return { kind: 'search' };
    if (key === '?') return { kind: 'help' };
    if (key === 'b') return { kind: 'selectionBar' };
    if (key === 'j' || (isInRow && key === 'ArrowDown')) return { kind: 'row', step: 1 };
    if (key === 'k' || (isInRow && key === 'ArrowUp')) return { kind: 'row', step: -1 };
    if (key === 'x' && isInRow) return { kind: 'select' };
    if (key === 'e' && isInRow) return { kind: 'edit' };
    return null;
  };
}
