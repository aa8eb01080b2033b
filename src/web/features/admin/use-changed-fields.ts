import { useRef } from 'react';

export type ChangedFields = ReturnType<typeof useChangedFields>;

/** The fields of several forms that were changed since they were shown or saved. */
export function useChangedFields() {
  const fields = useRef(new Set<Element>());
  return {
    note(field: EventTarget) {
      if (field instanceof Element) fields.current.add(field);
    },
    clear: () => fields.current.clear(),
    /** Whether one of them is still shown. */
    hasAny: () =>
      [...fields.current].some((field) => field.isConnected && !field.closest('dialog:not([open])')),
  };
}
