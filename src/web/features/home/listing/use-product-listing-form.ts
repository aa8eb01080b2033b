import { type SubmitEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { searchFormId, toSearch } from '#web/features/search/use-header-search.ts';
import { useIsPageLeaving } from '#web/state/use-is-page-leaving.ts';
import { toSearchString } from '../to-search-string.ts';
import { filterNames, isFilteredListing, type ProductListingQuery } from './product-listing-query.ts';

const debounceMs = 1000;

/** The filters of the listing: a choice is submitted at once. */
export function useProductListingForm(query: ProductListingQuery) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  useSearchWhileTyping(query);

  useEffect(() => {
    if (form.current) syncFieldsWithQuery(form.current, query);
  }, [query]);

  const send = (submitter: HTMLElement | null) => {
    if (!form.current) return;
    const search = toSearchString(form.current, submitter);
    const isFiltered = hasFilter(search);
    const wasFiltered = isFilteredListing(query);
    // A filtered listing begins at the top. Without filters the home page is complete again, and its listing stays in view.
    const hash = wasFiltered && !isFiltered ? 'shop' : '';
    navigate({ pathname: '/', search, hash }, { preventScrollReset: isFiltered === wasFiltered });
  };

  return {
    form,
    onChoose: () => send(null),
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      const { submitter } = event.nativeEvent;
      send(submitter);
      if (submitter?.getAttribute('name') === 'page') document.getElementById('shelf')?.scrollIntoView();
    },
  };
}

/**
 * The listing follows the header's search field after a second without typing. Each pause replaces the history entry,
 * so that Back leaves the search; a navigation to another page is not interrupted.
 */
function useSearchWhileTyping(query: ProductListingQuery): void {
  const navigate = useNavigate();
  const isLeaving = useIsPageLeaving();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const searchForm = document.querySelector<HTMLFormElement>(`#${searchFormId}`);
    const search = () => {
      if (!searchForm || isLeaving() || !navigator.onLine) return;
      navigate({ pathname: '/', search: toSearch(searchForm) }, { replace: true });
    };
    const onInput = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(search, debounceMs);
    };
    // Enter has searched already. On a slow line a second search would take the place of the page before it.
    const onSubmit = () => clearTimeout(timer.current);
    searchForm?.addEventListener('input', onInput);
    searchForm?.addEventListener('submit', onSubmit);
    return () => {
      searchForm?.removeEventListener('input', onInput);
      searchForm?.removeEventListener('submit', onSubmit);
    };
  }, [navigate, isLeaving]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another listing is shown, for example after Enter
  useEffect(() => () => clearTimeout(timer.current), [query]);
}

function hasFilter(search: string): boolean {
  const entries = new URLSearchParams(search);
  return filterNames.some((name) => entries.has(name));
}

/** After Back or a link the fields follow the address, except the one being changed. */
function syncFieldsWithQuery(form: HTMLFormElement, query: ProductListingQuery) {
  for (const [name, value] of Object.entries(query)) {
    const field = form.elements.namedItem(name);
    if (field === document.activeElement) continue;
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = String(value);
  }
}
