import { useEffect, useEffectEvent } from 'react';
import { isTextField } from '../keyboard/is-text-field.ts';

/** Clears a selection on Escape, unless a dialog, a field or another listener takes the key. */
export function useClearOnEscape(clear: () => void): void {
  const clearOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isTextField(event.target)) return;
    if (!document.querySelector('dialog[open]')) clear();
  });
  useEffect(() => {
    document.addEventListener('keydown', clearOnEscape);
    return () => document.removeEventListener('keydown', clearOnEscape);
  }, []);
}
