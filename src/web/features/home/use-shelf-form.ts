import { type SubmitEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { searchOfForm } from './search-of-form.ts';
import type { ShelfQuery } from './shelf-query.ts';

const typingPause = 1000;

/**
 * Sends the shelf's form: words after a second without typing, everything else at once. Who is `leaving` for another
 * page is not called back by words they have typed.
 */
export function useShelfForm(query: ShelfQuery, leaving: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was waited for ends when somebody begins to leave
  useEffect(() => () => clearTimeout(timer.current), [leaving]);
  useEffect(() => {
    if (form.current) showQuery(form.current, query);
  }, [query]);

  const send = (submitter: HTMLElement | null, replace: boolean) => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const search = searchOfForm(form.current, submitter);
    navigate({ pathname: '/', search }, { replace, preventScrollReset: true });
  };

  return {
    form,
    /** While typing; each pause replaces the address, so that Back leaves the search. */
    typed() {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => send(null, true), typingPause);
    },
    chosen: () => send(null, false),
    submitted(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      const { submitter } = event.nativeEvent;
      send(submitter, false);
      if (submitter?.getAttribute('name') === 'page') document.getElementById('shelf')?.scrollIntoView();
    },
  };
}

/** After Back or a link the fields follow the address, except what is being typed. */
function showQuery(form: HTMLFormElement, query: ShelfQuery) {
  for (const [name, value] of Object.entries(query)) {
    const field = form.elements.namedItem(name);
    if (field === document.activeElement) continue;
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = String(value);
  }
}
