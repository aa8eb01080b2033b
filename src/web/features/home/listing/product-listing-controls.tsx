import { defaultCategories } from '#domain/shared/default-categories.ts';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { type ProductListingQuery, productSortLabels } from './product-listing-query.ts';
import type { useProductListingForm } from './use-product-listing-form.ts';

interface ProductListingControlsProps {
  query: ProductListingQuery;
  /** The number of products, or that they are loading. */
  status: string;
  listingForm: ReturnType<typeof useProductListingForm>;
}

/** A GET form: without JavaScript it works by its search button. The pager's Prev and Next refer to it by its id. */
export function ProductListingControls({ query, status, listingForm }: ProductListingControlsProps) {
  const { form, onType, onChoose, onSubmit } = listingForm;
  return (
    <search>
      <form
        id="shelf-form"
        ref={form}
        method="get"
        action="/"
        onSubmit={onSubmit}
        className="grid grid-cols-2 items-end gap-3 sm:gap-4 lg:grid-cols-[1fr_11rem_12.5rem_9rem]"
      >
        <div className="relative max-lg:col-span-2">
          <FormField label="Search products">
            <input
              type="search"
              name="q"
              defaultValue={query.q}
              onChange={onType}
              placeholder="Search by name"
              maxLength={100}
              autoComplete="off"
              className="pr-12"
            />
          </FormField>
          <button
            type="submit"
            aria-label="Search"
            className="absolute right-0.5 bottom-0.5 grid size-11 place-items-center rounded-md text-muted hover:text-ink"
          >
            <Icon name="search" />
          </button>
        </div>
        <Select
          label="Theme"
          name="category"
          defaultValue={query.category}
          onChange={onChoose}
          options={themeOptions(query.category)}
        />
        <Select
          label="Sort by"
          name="sort"
          defaultValue={query.sort}
          onChange={onChoose}
          options={sortOptions}
        />
        <Select
          label="Page size"
          name="pageSize"
          defaultValue={query.pageSize}
          onChange={onChoose}
          options={pageSizeOptions}
        />
        <p role="status" className="self-center text-sm text-muted max-lg:pt-6 lg:col-span-full">
          {status}
        </p>
      </form>
    </search>
  );
}

const sortOptions = Object.entries(productSortLabels).map(([value, label]) => ({ value, label }));

const pageSizeOptions = [
  { value: 8, label: '8' },
  { value: 16, label: '16' },
  { value: 24, label: '24' },
  { value: 'all', label: 'all' },
];

/** A theme in the address stays selectable, even if it is not in the list. */
function themeOptions(chosen: string) {
  const known =
    chosen === '' || defaultCategories.includes(chosen) ? defaultCategories : [...defaultCategories, chosen];
  return [{ value: '', label: 'All themes' }, ...known.map((theme) => ({ value: theme, label: theme }))];
}
