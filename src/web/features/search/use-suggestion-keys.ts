import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

export const suggestionListId = 'search-suggestions';
export const toSuggestionId = (index: number) => `${suggestionListId}-${index}`;

/**
 * The keyboard of a combobox (ARIA Authoring Practices Guide): the focus stays in the field, arrow keys choose, Enter
 * picks, Escape closes.
 */
export function useSuggestionKeys(
  input: RefObject<HTMLInputElement | null>,
  count: number,
  onPick: (index: number) => void,
) {
  const [isOpen, setIsOpen] = useState(true);
  const [active, setActive] = useState(-1);
  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && count > 0) {
      event.preventDefault();
      setIsOpen(true);
      // Beyond the last suggestion the field itself is chosen, then the first one.
      setActive(isOpen ? ((active + 1 + step + count + 1) % (count + 1)) - 1 : -1);
    } else if (event.key === 'Enter') {
      if (isOpen && active >= 0) {
        event.preventDefault();
        onPick(active);
      }
      close();
    } else if (event.key === 'Escape' && isOpen && count > 0) {
      // The first Escape closes, the second one empties the field.
      event.preventDefault();
      close();
    }
  });
  const onInput = useEffectEvent(() => {
    setIsOpen(true);
    setActive(-1);
  });
  const onLeave = useEffectEvent((event: FocusEvent) => {
    const search = input.current?.closest('search');
    if (!(event.relatedTarget instanceof Node && search?.contains(event.relatedTarget))) close();
  });

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const listeners = { keydown: onKeyDown, input: onInput, focusout: onLeave } as const;
    const entries = Object.entries(listeners) as [string, EventListener][];
    for (const [type, listener] of entries) field.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of entries) field.removeEventListener(type, listener);
    };
  }, [input]);

  const isShown = isOpen && count > 0;
  useEffect(() => {
    const field = input.current;
    field?.setAttribute('aria-expanded', String(isShown));
    const attributes = {
      'aria-controls': isShown ? suggestionListId : null,
      'aria-activedescendant': isShown && active >= 0 ? toSuggestionId(active) : null,
    };
    for (const [name, value] of Object.entries(attributes))
      if (value) field?.setAttribute(name, value);
      else field?.removeAttribute(name);
    if (active >= 0) document.getElementById(toSuggestionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [input, isShown, active]);

  return { isOpen, active, close };
}
