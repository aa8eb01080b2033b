import type { ReactNode, RefObject } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ProductResponse } from '#domain/catalogue/schemas.ts';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { ProductPicture } from '#web/ui/pictures/product-picture.tsx';
import { PriceText } from '#web/ui/price-text.tsx';
import { type SearchSuggestionList, useSearchSuggestions } from './use-search-suggestions.ts';
import { suggestionListId, toSuggestionId, useSuggestionKeys } from './use-suggestion-keys.ts';

interface Suggestion {
  to: string;
  content: ReactNode;
}

/** Themes and products below the search field, while somebody types. */
export function SearchSuggestions({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const navigate = useNavigate();
  const list = useSearchSuggestions(input);
  const suggestions = list ? toSuggestions(list) : [];
  const { isOpen, active, close } = useSuggestionKeys(input, suggestions.length, (index) => {
    const { to } = suggestions[index] ?? {};
    if (to) navigate(to);
  });
  if (!list || !isOpen) return null;
  return (
    <div className="absolute top-full right-0 left-0 z-10 mt-2 max-lg:-right-11 max-h-[calc(100dvh-8rem)] overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface shadow-lift">
      <SuggestionStatus list={list} />
      <div role="listbox" aria-label="Suggestions" id={suggestionListId}>
        {suggestions.map(({ to, content }, index) => (
          <Link
            key={to}
            to={to}
            id={toSuggestionId(index)}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            onClick={close}
            className={joinClassNames(
              'flex min-h-12 items-center gap-3 px-4 py-2 hover:bg-sunken',
              index === active && 'bg-sunken',
            )}
          >
            {content}
          </Link>
        ))}
      </div>
    </div>
  );
}

function SuggestionStatus({ list: { words, found, themes } }: { list: SearchSuggestionList }) {
  const text = describeSuggestions(words, found, themes.length);
  return (
    <p role="status" className={text.isShown ? 'px-4 pt-3 pb-2 text-sm text-muted' : 'sr-only'}>
      {text.words}
    </p>
  );
}

function describeSuggestions(words: string, found: SearchSuggestionList['found'], themeCount: number) {
  if (found === null) return { isShown: true, words: 'Searching...' };
  if (!found) return { isShown: true, words: 'Suggestions could not be loaded. Press Enter to search.' };
  if (found.correctedQuery) return { isShown: true, words: `Showing results for “${found.correctedQuery}”` };
  const count = found.products.length + themeCount;
  if (count === 0) return { isShown: true, words: `Nothing matches “${words}”.` };
  return { isShown: false, words: `${count} ${count === 1 ? 'suggestion' : 'suggestions'}` };
}

function toSuggestions({ words, themes, found }: SearchSuggestionList): Suggestion[] {
  const products = found?.products ?? [];
  const isComplete = found && !found.totalIsMore && found.total <= products.length;
  return [
    ...themes.map((theme) => ({
      to: `/?category=${encodeURIComponent(theme)}`,
      content: (
        <>
          <Icon name="layers" className="size-5 text-muted" />
          <span>
            All of <strong>{theme}</strong>
          </span>
        </>
      ),
    })),
    ...products.map((product) => ({
      to: `/product/${product._id}`,
      content: <ProductSuggestion product={product} />,
    })),
    ...(products.length > 0 && !isComplete
      ? [
          {
            to: `/?${new URLSearchParams({ q: words })}`,
            content: (
              <>
                <Icon name="search" className="size-5 text-muted" />
                <span>
                  Show all results for <strong>{words}</strong>
                </span>
              </>
            ),
          },
        ]
      : []),
  ];
}

function ProductSuggestion({ product: { name, image, price, category } }: { product: ProductResponse }) {
  return (
    <>
      <span className="size-12 shrink-0 overflow-hidden rounded-md bg-sunken">
        <ProductPicture image={image} alt="" sizes="3rem" className="size-full object-cover" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name}</span>
        <span className="block text-xs text-muted">{category}</span>
      </span>
      <PriceText dollars={price} className="text-sm font-semibold" />
    </>
  );
}
