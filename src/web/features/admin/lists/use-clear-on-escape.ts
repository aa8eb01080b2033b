import { useEffect, useEffectEvent } from 'react';
import { isTextField } from '../keyboard/is-text-field.ts';

/** Clears a selection on Escape, unless a dialog, a field outside of its bar or another listener takes the key. */
export function useClearOnEscape(clear: () => void): void {
  const clearOnEscape = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const isInBar = target instanceof Element && target.closest('[data-selection-bar]') !== null;
    if (event.key !== 'Escape' || event.defaultPrevented || (isTextField(target) && !isInBar)) return;
    if (!document.querySelector('dialog[open]')) clear();
  });
  useEffect(() => {
    document.addEventListener('keydown', clearOnEscape);
    return () => document.removeEventListener('keydown', clearOnEscape);
  }, []);
}
