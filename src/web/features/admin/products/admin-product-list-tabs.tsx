import { LinkTabs } from '../link-tabs.tsx';

const tabs = [
  { list: '', label: 'In the shop' },
  { list: 'draft', label: 'Drafts' },
  { list: 'archived', label: 'Archived' },
  { list: 'custom', label: 'Custom' },
];

/** The lists of products. */
export function AdminProductListTabs({ shown }: { shown: string }) {
  return (
    <LinkTabs
      label="Which products"
      tabs={tabs.map(({ list, label }) => ({
        ...{
          label,
          to: list ? `/admin/products?list=${list}` : '/admin/products',
          isCurrent: list === shown,
        },
      }))}
    />
  );
}
