import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { buttonClass } from '#web/ui/button-class.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Turns the pages of a list whose page stands in the address. Nothing where there is only one. */
export function AdminPager({ page, pages }: { page: number; pages: number }) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="mt-5 flex items-center justify-between gap-2 sm:justify-end sm:gap-6">
      <Turn to={page - 1} off={page <= 1}>
        <Icon name="chevron-left" />
        Prev
      </Turn>
      <p className="min-w-0 text-center text-sm text-muted tabular-nums sm:whitespace-nowrap">
        Page {page} of {pages}
      </p>
      <Turn to={page + 1} off={page >= pages}>
        Next
        <Icon name="chevron-right" />
      </Turn>
    </nav>
  );
}

function Turn({ to, off, children }: { to: number; off: boolean; children: ReactNode }) {
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
  return (
    <Link to={{ search: there.toString() }} className={look}>
      {children}
    </Link>
  );
}
