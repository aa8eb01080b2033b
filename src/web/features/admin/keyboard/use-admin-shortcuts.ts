import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { listSections } from '#web/features/admin/frame/admin-sections.ts';
import { useUser } from '#web/state/use-user.ts';
import { editRow, focusRow, focusSelectionBar, isInRow, toggleRowSelection } from './focus-row.ts';
import { createShortcutReader } from './read-shortcut.ts';
import { storedSingleKeys } from './stored-shortcut-setting.ts';

interface ShortcutActions {
  openPalette: () => void;
  openHelp: () => void;
}

/** Listens for the shortcuts of the admin screens, except while a dialog is open. */
export function useAdminShortcuts({ openPalette, openHelp }: ShortcutActions) {
  const navigate = useNavigate();
  const user = useUser();
  const [areSingleKeysOn] = useSingleKeysSetting();
  const [readShortcut] = useState(createShortcutReader);

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return;
    const target = event.target instanceof Element ? event.target : null;
    const shortcut = readShortcut(event, {
      acceptsSingleKeys:
        areSingleKeysOn &&
        !target?.closest('input:not([type=checkbox]), textarea, select, [contenteditable]'),
      isInRow: isInRow(target),
    });
    if (!shortcut) return;
    event.preventDefault();
    if (shortcut.kind === 'section') {
      if (user && listSections(user).some(({ to }) => to === shortcut.to)) navigate(shortcut.to);
    } else if (shortcut.kind === 'row') focusRow(shortcut.step);
    else if (shortcut.kind === 'select') toggleRowSelection();
    else if (shortcut.kind === 'edit') editRow();
    else if (shortcut.kind === 'selectionBar') focusSelectionBar();
    else if (shortcut.kind === 'palette') openPalette();
    else if (shortcut.kind === 'help') openHelp();
    else if (!focusSearch()) openPalette();
  });

  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

/** Whether single keys are shortcuts, and how to change that. */
export function useSingleKeysSetting() {
  const areOn = useSyncExternalStore(storedSingleKeys.subscribe, storedSingleKeys.read, () => null) ?? true;
  return [areOn, storedSingleKeys.write] as const;
}

/** Focuses the search of the open list. False if it has none. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]');
  field?.focus();
  field?.select();
  return field !== null;
}
