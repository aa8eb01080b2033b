import { Suspense, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { searchFormId, useHeaderSearch } from './use-header-search.ts';

/** Loaded at the first focus or input. */
const SearchSuggestions = lazyComponent(
  async () => (await import('./search-suggestions.tsx')).SearchSuggestions,
);

/** The search of every page: a GET form, which works without JavaScript. On the home page it keeps the filters. */
export function HeaderSearch() {
  const { pathname, search } = useLocation();
  const isHome = pathname === '/';
  return <SearchForm key={String(isHome)} filters={isHome ? search : ''} />;
}

function SearchForm({ filters }: { filters: string }) {
  const input = useRef<HTMLInputElement>(null);
  const { words, filterFields, isOffline, onInput, onSubmit } = useHeaderSearch(input, filters);
  const [hasFocused, setHasFocused] = useState(false);
  return (
    <search className="relative min-w-0 flex-1">
      <form id={searchFormId} action="/" method="get" onSubmit={onSubmit}>
        <label htmlFor="search-words" className="sr-only">
          Search products
        </label>
        <input
          ref={input}
          id="search-words"
          type="search"
          name="q"
          role="combobox"
          aria-expanded="false"
          aria-autocomplete="list"
          defaultValue={words}
          onFocus={() => setHasFocused(true)}
          onInput={() => {
            // The focus may have come before the page's scripts.
            setHasFocused(true);
            onInput();
          }}
          placeholder="Search"
          maxLength={100}
          autoComplete="off"
          className="control pr-12"
        />
        {filterFields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button
          type="submit"
          aria-label="Search"
          className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-md text-muted hover:text-ink"
        >
          <Icon name="search" />
        </button>
      </form>
      {isOffline && (
        <p
          role="alert"
          className="absolute inset-x-0 top-full z-10 mt-2 rounded-lg border border-line bg-surface p-4 text-sm shadow-lift"
        >
          You are offline. Press Enter again once you are connected.
        </p>
      )}
      {hasFocused && !isOffline && (
        <Suspense>
          <SearchSuggestions input={input} />
        </Suspense>
      )}
    </search>
  );
}
