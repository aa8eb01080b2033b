import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { buttonClass } from '#web/ui/button-class.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Which page of a list an answer is, as `pageAnswer` says it. */
export interface PageOfList {
  page: number;
  pages: number;
  more?: true | undefined;
  next?: string | undefined;
  prev?: number | undefined;
}

/** Turns the pages of a list whose page stands in the address. Nothing where there is only one. */
export function AdminPager({ page, pages, more, next, prev }: PageOfList) {
  // A page that was asked `after` a row has a `prev`: no number leads on from there.
  const hasNext = next !== undefined || (prev === undefined && page < pages);
  const before = prev ?? page - 1;
  if (page === 1 && !hasNext) return null;
  return (
    <nav aria-label="Pages" className="mt-5 flex items-center justify-between gap-2 sm:justify-end sm:gap-6">
      <Turn to={before} off={page <= 1}>
        <Icon name="chevron-left" />
        {before === page - 1 ? 'Prev' : `Page ${before}`}
      </Turn>
      <p className="min-w-0 text-center text-sm text-muted tabular-nums sm:whitespace-nowrap">
        Page {page}
        {page <= pages && ` of ${pages}${more ? ' or more' : ''}`}
      </p>
      <Turn to={page + 1} after={next} off={!hasNext}>
        Next
        <Icon name="chevron-right" />
      </Turn>
    </nav>
  );
}

interface TurnProps {
  to: number;
  /** Where the page begins, if its number does not tell. */
  after?: string | undefined;
  off: boolean;
  children: ReactNode;
}

function Turn({ to, after, off, children }: TurnProps) {
  const [search] = useSearchParams();
  const look = buttonClass({ variant: 'secondary', size: 'sm' });
  if (off)
    return (
      <span aria-hidden="true" className={classNames(look, 'invisible')}>
        {children}
      </span>
    );
  const there = new URLSearchParams(search);
  if (to > 1) there.set('page', String(to));
  else there.delete('page');
  if (after) there.set('after', after);
  else there.delete('after');
  return (
    <Link to={{ search: there.toString() }} className={look}>
      {children}
    </Link>
  );
}
