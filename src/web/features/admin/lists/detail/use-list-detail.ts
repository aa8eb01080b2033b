import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMinWidth } from '#web/ui/hooks/use-min-width.ts';
import { isTextField } from '../../keyboard/is-text-field.ts';
import type { ChangedFields } from '../../use-changed-fields.ts';
import { detailParam, toDetailSearch } from '../admin-list-query.ts';

export type ListDetail = ReturnType<typeof useListDetail>;

const focusHeading = (within: string) =>
  document.querySelector<HTMLElement>(`${within} :is(h1, h2)`)?.focus({ preventScroll: true });

/**
 * The row whose detail is shown beside its list: its id is stored in the address, and j and k (`focusRow`) move it on. On
 * screens without room, rows lead to a page of their own. `changedFields`: those of the shown detail. Call it before hooks that listen for Escape, too.
 */
export function useListDetail(shownIds: readonly string[], changedFields: ChangedFields) {
  const hasRoom = useMinWidth(80);
  const [search, setSearch] = useSearchParams();
  const openId = search.get(detailParam);
  /** Where the row is in the list, or was before it left it, as by a new status. */
  const [place, setPlace] = useState(-1);
  const shownPlace = openId === null ? -1 : shownIds.indexOf(openId);
  if (shownPlace >= 0 && shownPlace !== place) setPlace(shownPlace);

  const [unsaved, setUnsaved] = useState<{ next: string | null } | null>(null);

  function go(id: string | null) {
    changedFields.clear();
    setUnsaved(null);
    // Back closes the detail, however many rows were looked at.
    setSearch((before) => toDetailSearch(before, id), { replace: openId !== null, preventScrollReset: true });
  }
  const goUnlessUnsaved = (next: string | null) => (changedFields.hasAny() ? setUnsaved({ next }) : go(next));
  const close = () => goUnlessUnsaved(null);

  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !hasRoom || openId === null) return;
    if (isTextField(event.target) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    close();
  });
  useEffect(() => {
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, []);

  const openBefore = useRef(openId);
  useEffect(() => {
    const closedId = openId === null ? openBefore.current : null;
    openBefore.current = openId;
    // A link of the navigation, which leads to another list, keeps the focus.
    if (closedId === null || document.activeElement?.closest('nav')) return;
    const link = document.querySelector<HTMLElement>(`[data-detail="${CSS.escape(closedId)}"]`);
    if (link) link.focus({ preventScroll: true });
    else focusHeading('main');
  }, [openId]);

  return {
    hasRoom,
    openId,
    isSplit: hasRoom && openId !== null,
    place,
    /** Shows the detail of a row; if it is shown, the focus moves into it. */
    show: (id: string) => (id === openId ? focusHeading('[data-detail-pane]') : goUnlessUnsaved(id)),
    close,
    /** Whether it waits for an answer to what becomes of unsaved changes. */
    isAsking: unsaved !== null,
    keepEditing: () => setUnsaved(null),
    discard: () => unsaved && go(unsaved.next),
    changedFields,
  };
}

/** Lets a click anywhere in the row show its detail, except on its controls and after a text was marked. */
export function toRowClick({ hasRoom, show }: ListDetail, id: string) {
  if (!hasRoom) return {};
  return {
    onClick({ target }: { target: EventTarget }) {
      const isControl = target instanceof Element && target.closest('a, button, label, input');
      if (!isControl && getSelection()?.isCollapsed) show(id);
    },
  };
}
