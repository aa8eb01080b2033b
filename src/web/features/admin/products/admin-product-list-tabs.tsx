import { Link } from 'react-router';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { adminProductsPath } from './admin-products-path.ts';

/** Regular or custom products: links, so that the selection is in the address. */
export function AdminProductListTabs({ custom }: { custom: boolean }) {
  return (
    <nav aria-label="Which products" className="mb-4 flex dense:mb-2 flex-wrap gap-1.5 sm:gap-2">
      {[false, true].map((each) => (
        <Link
          key={String(each)}
          to={adminProductsPath(each)}
          aria-current={each === custom ? 'true' : undefined}
          className={joinClassNames(
            'inline-flex min-h-11 dense:min-h-8 items-center rounded-md border px-3 text-sm font-semibold sm:px-4',
            each === custom
              ? 'border-ink bg-ink text-paper'
              : 'border-edge bg-surface hover:border-ink hover:bg-sunken',
          )}
        >
          {each ? 'Custom' : 'In the shop'}
        </Link>
      ))}
    </nav>
  );
}
