import { buttonClassNames } from '#web/ui/buttons/button-class-names.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';

interface ProductListingPagerProps {
  page: number;
  pages: number;
}

/** Submit buttons of the listing's form, so that they work without JavaScript. */
export function ProductListingPager({ page, pages }: ProductListingPagerProps) {
  return (
    <nav aria-label="Pages" className="mt-10 flex items-center justify-center gap-2 sm:gap-6">
      <button
        type="submit"
        form="shelf-form"
        name="page"
        value={page - 1}
        disabled={page <= 1}
        className={buttonClassNames({ variant: 'secondary' })}
      >
        <Icon name="chevron-left" />
        Prev
      </button>
      <p className="min-w-0 flex-1 text-center text-sm text-muted tabular-nums sm:flex-none sm:whitespace-nowrap">
        Page {page} of {Math.max(pages, 1)}
      </p>
      <button
        type="submit"
        form="shelf-form"
        name="page"
        value={page + 1}
        disabled={page >= pages}
        className={buttonClassNames({ variant: 'secondary' })}
      >
        Next
        <Icon name="chevron-right" />
      </button>
    </nav>
  );
}
