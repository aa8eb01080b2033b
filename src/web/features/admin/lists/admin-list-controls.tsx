import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { focusFirstRow } from '../keyboard/focus-row.ts';
import type { AdminListControl } from './use-admin-list-query.ts';

interface AdminListControlsProps {
  list: Pick<AdminListControl, 'query' | 'typed' | 'type' | 'searchNow'>;
  /** 'Search users' */
  label: string;
  /** What can be searched for: 'Name or email'. */
  placeholder: string;
  /** The number of results, or that they are loading. */
  status: string;
  children?: ReactNode;
}

/** On a desk: label and control on one line. */
export const inlineFieldClass =
  'dense:flex dense:items-center dense:gap-2 dense:[&_.control]:min-h-9 dense:[&_.control]:py-1 dense:[&_.control]:text-sm dense:[&>label]:mb-0 dense:[&>label]:shrink-0';

/** The controls above a list: search, filters and number of results. */
export function AdminListControls({ list, label, placeholder, status, children }: AdminListControlsProps) {
  const onKeyDown = useSearchKeys(list);
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          list.searchNow();
        }}
        className="mb-4 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap sm:gap-4 dense:mb-2 dense:items-center"
      >
        <div className="relative col-span-2 sm:max-w-[26rem] sm:min-w-64 sm:flex-1">
          <FormField label={label} fieldClassName={inlineFieldClass}>
            <input
              type="search"
              name="q"
              value={list.typed}
              onChange={({ target }) => list.type(target.value)}
              onKeyDown={onKeyDown}
              placeholder={placeholder}
              maxLength={100}
              autoComplete="off"
              className="pr-12 dense:pr-10"
            />
          </FormField>
          <button
            type="submit"
            aria-label="Search"
            className="absolute right-0.5 bottom-0.5 grid size-11 dense:size-8 place-items-center rounded-md text-muted hover:text-ink"
          >
            <Icon name="search" />
          </button>
        </div>
        {children}
        <p
          role="status"
          className="text-sm text-muted odd:pb-3 dense:odd:pb-0 even:max-sm:col-span-2 sm:ml-auto sm:min-w-44 sm:pb-3 sm:text-right sm:whitespace-nowrap dense:pb-0"
        >
          {/* A new element for each text: the right-aligned text of one would count as moved. */}
          <span key={status}>{status}</span>
        </p>
      </form>
    </search>
  );
}

/** Enter and the down arrow go to the first result as soon as it is shown; Escape leaves the field as it is. */
function useSearchKeys({ query, typed, searchNow }: AdminListControlsProps['list']) {
  const pending = useRef<HTMLElement | null>(null);
  const areResultsShown = () =>
    typed.trim() === query.q && document.querySelector('[data-rows]')?.getAttribute('aria-busy') === 'false';
  // After each change of the list.
  useEffect(() => {
    const field = pending.current;
    if (!field || !areResultsShown()) return;
    pending.current = null;
    if (document.activeElement === field) focusFirstRow();
  });
  return (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    pending.current = null;
    if (event.key === 'Escape') event.currentTarget.blur();
    else if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
    else if (areResultsShown()) focusFirstRow();
    else {
      pending.current = event.currentTarget;
      if (typed.trim() !== query.q) searchNow();
    }
    event.preventDefault();
  };
}
