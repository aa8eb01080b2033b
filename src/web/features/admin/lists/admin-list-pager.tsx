import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { buttonClassNames } from '#web/ui/buttons/button-class-names.ts';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';

/** The page metadata of a list response, as in `pageResponseFields`. */
export interface ListPageInfo {
  page: number;
  pages: number;
  more?: true | undefined;
  next?: string | undefined;
  prev?: number | undefined;
}

/** Previous and next links of a list whose page is in the address. Renders nothing if there is only one page. */
export function AdminListPager({ page, pages, more, next, prev }: ListPageInfo) {
  // A page requested `after` a row has a `prev` and no next page number.
  const hasNext = next !== undefined || (prev === undefined && page < pages);
  const before = prev ?? page - 1;
  const pager = useRef<HTMLElement>(null);
  const shownPage = useRef(page);
  // The pressed link is below the new rows, or gone with the last page.
  useEffect(() => {
    if (shownPage.current === page) return;
    shownPage.current = page;
    const { activeElement } = document;
    if (activeElement === document.body || pager.current?.contains(activeElement))
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [page]);
  if (page === 1 && !hasNext) return null;
  return (
    <nav
      ref={pager}
      aria-label="Pages"
      className="mt-5 flex dense:mt-3 items-center justify-between gap-2 sm:justify-end sm:gap-6"
    >
      <PageLink to={before} isDisabled={page <= 1}>
        <Icon name="chevron-left" />
        {before === page - 1 ? 'Prev' : `Page ${before}`}
      </PageLink>
      <p className="min-w-0 text-center text-sm text-muted tabular-nums sm:whitespace-nowrap">
        Page {page}
        {page <= pages && ` of ${pages}${more ? ' or more' : ''}`}
      </p>
      <PageLink to={page + 1} after={next} isDisabled={!hasNext}>
        Next
        <Icon name="chevron-right" />
      </PageLink>
    </nav>
  );
}

interface PageLinkProps {
  to: number;
  /** Where the page begins, if it is not defined by its number. */
  after?: string | undefined;
  isDisabled: boolean;
  children: ReactNode;
}

function PageLink({ to, after, isDisabled, children }: PageLinkProps) {
  const [search] = useSearchParams();
  const linkClass = buttonClassNames({ variant: 'secondary', size: 'sm' });
  if (isDisabled)
    return (
      <span aria-hidden="true" className={joinClassNames(linkClass, 'invisible')}>
        {children}
      </span>
    );
  const targetSearch = new URLSearchParams(search);
  if (to > 1) targetSearch.set('page', String(to));
  else targetSearch.delete('page');
  if (after) targetSearch.set('after', after);
  else targetSearch.delete('after');
  return (
    <Link to={{ search: targetSearch.toString() }} className={linkClass}>
      {children}
    </Link>
  );
}
