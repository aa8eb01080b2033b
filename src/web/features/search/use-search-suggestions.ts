import { type RefObject, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { ProductPageResponse } from '#domain/catalogue/schemas.ts';
import { defaultCategories } from '#domain/shared/default-categories.ts';
import { callApi } from '#web/state/api/api.ts';

const debounceMs = 150;
const minLetters = 2;
const maxProducts = 6;

const loadResponseSchema = async () => (await import('#domain/catalogue/schemas.ts')).productPageResponse;

/** Suggestions for these words; `found` is null while they are loading, undefined if they could not be loaded. */
export interface SearchSuggestionList {
  words: string;
  themes: readonly string[];
  found: ProductPageResponse | null | undefined;
}

/** Suggestions for what is typed in the field; null if it is too short. */
export function useSearchSuggestions(input: RefObject<HTMLInputElement | null>): SearchSuggestionList | null {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const field = input.current;
      field?.addEventListener('input', onChange);
      return () => field?.removeEventListener('input', onChange);
    },
    [input],
  );
  const readWords = () => input.current?.value.trim() ?? '';
  const words = useSyncExternalStore(subscribe, readWords, readWords);
  const [loaded, setLoaded] = useState<{ words: string; found: ProductPageResponse | undefined } | null>(
    null,
  );

  useEffect(() => {
    if (words.length < minLetters) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      const search = new URLSearchParams({ q: words, pageSize: String(maxProducts) });
      const call = { responseSchema: loadResponseSchema, signal: abort.signal };
      callApi(`/api/products?${search}`, call).then(
        (found) => setLoaded({ words, found }),
        () => abort.signal.aborted || setLoaded({ words, found: undefined }),
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [words]);

  if (words.length < minLetters) return null;
  const themes = defaultCategories.filter((theme) => theme.toLowerCase().startsWith(words.toLowerCase()));
  // The products of the previous letters stay until those of the next ones are there.
  return { words, themes, found: loaded ? loaded.found : null };
}
