import { Link } from 'react-router';
import { joinClassNames } from '#web/ui/join-class-names.ts';

const tabs = [
  { list: '', label: 'In the shop' },
  { list: 'draft', label: 'Drafts' },
  { list: 'archived', label: 'Archived' },
  { list: 'custom', label: 'Custom' },
];

/** The lists of products: links, so that the selection is in the address. */
export function AdminProductListTabs({ shown }: { shown: string }) {
  return (
    <nav aria-label="Which products" className="mb-4 flex dense:mb-2 flex-wrap gap-1.5 sm:gap-2">
      {tabs.map(({ list, label }) => (
        <Link
          key={list}
          to={list ? `/admin/products?list=${list}` : '/admin/products'}
          aria-current={list === shown ? 'true' : undefined}
          className={joinClassNames(
            'inline-flex min-h-11 dense:min-h-8 items-center rounded-md border px-3 text-sm font-semibold sm:px-4',
            list === shown
              ? 'border-ink bg-ink text-paper'
              : 'border-edge bg-surface hover:border-ink hover:bg-sunken',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
