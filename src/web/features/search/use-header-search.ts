import { type RefObject, type SubmitEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

/** Id of the header's search form. The home page's listing reads it while somebody types. */
export const searchFormId = 'search';

/**
 * The search form of the header.
 *
 * @param filters the search string of the listing that is shown, '' on other pages
 */
export function useHeaderSearch(input: RefObject<HTMLInputElement | null>, filters: string) {
  const navigate = useNavigate();
  const [isOffline, setIsOffline] = useState(false);
  const entries = [...new URLSearchParams(filters)];
  const words = entries.find(([name]) => name === 'q')?.[1] ?? '';

  // After Back or a link the field follows the address, unless somebody types in it.
  useEffect(() => {
    const field = input.current;
    if (field && field !== document.activeElement) field.value = words;
  }, [input, words]);

  return {
    words,
    /** The listing's filters, which a search keeps. */
    filterFields: entries.filter(([name]) => !['q', 'page', 'after'].includes(name)),
    isOffline,
    onInput: () => setIsOffline(false),
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      const search = toSearch(event.currentTarget);
      if (!search && !filters) return;
      setIsOffline(!navigator.onLine);
      if (navigator.onLine) navigate({ pathname: '/', search });
    },
  };
}

/** The search string of the form; '' without words and filters. */
export function toSearch(form: HTMLFormElement): string {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    const text = String(value).trim();
    if (text) search.set(name, text);
  }
  return search.toString();
}
