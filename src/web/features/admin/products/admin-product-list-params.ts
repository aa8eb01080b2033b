import { defaultCategories } from '#domain/shared/default-categories.ts';
import type { SelectOption } from '#web/ui/forms/select.tsx';

export const adminProductListParams = {
  list: ['draft', 'archived', 'custom'],
  category: 'words',
  stock: ['low', 'out'],
  sort: ['name', '-name', 'price', '-price', 'stock', '-stock', 'featured', '-featured'],
} as const;

export const stockFilterOptions = [
  { value: '', label: 'All' },
  { value: 'low', label: 'Low stock' },
  { value: 'out', label: 'Sold out' },
];

export const productSortOptions = [
  { value: '', label: 'Newest first' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: 'price', label: 'Price, low to high' },
  { value: '-price', label: 'Price, high to low' },
  { value: 'stock', label: 'Stock, low to high' },
  { value: '-stock', label: 'Stock, high to low' },
  { value: '-featured', label: 'Featured first' },
  { value: 'featured', label: 'Featured last' },
];

/** The shop's themes and any other categories in the list. */
export function toCategoryFilterOptions(custom: boolean, shownCategories: readonly string[]): SelectOption[] {
  const all = new Set([...(custom ? [] : defaultCategories), ...shownCategories].filter(Boolean));
  return [{ value: '', label: 'All' }, ...[...all].sort().map((value) => ({ value, label: value }))];
}
