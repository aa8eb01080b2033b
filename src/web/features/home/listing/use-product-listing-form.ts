import { type SubmitEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useIsPageLeaving } from '#web/state/use-is-page-leaving.ts';
import { toSearchString } from '../to-search-string.ts';
import type { ProductListingQuery } from './product-listing-query.ts';

const debounceMs = 1000;

/**
 * Submits the listing's form: search words after a second without typing, other changes at once. A delayed search does
 * not interrupt a navigation to another page.
 */
export function useProductListingForm(query: ProductListingQuery) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const isLeaving = useIsPageLeaving();

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (form.current) syncFieldsWithQuery(form.current, query);
  }, [query]);

  const send = (submitter: HTMLElement | null, replace: boolean) => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const search = toSearchString(form.current, submitter);
    navigate({ pathname: '/', search }, { replace, preventScrollReset: true });
  };

  return {
    form,
    /** While typing, each pause replaces the history entry, so that Back leaves the search. */
    onType() {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (!isLeaving()) send(null, true);
      }, debounceMs);
    },
    onChoose: () => send(null, false),
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      const { submitter } = event.nativeEvent;
      send(submitter, false);
      if (submitter?.getAttribute('name') === 'page') document.getElementById('shelf')?.scrollIntoView();
    },
  };
}

/** After Back or a link the fields follow the address, except the one being typed in. */
function syncFieldsWithQuery(form: HTMLFormElement, query: ProductListingQuery) {
  for (const [name, value] of Object.entries(query)) {
    const field = form.elements.namedItem(name);
    if (field === document.activeElement) continue;
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = String(value);
  }
}
