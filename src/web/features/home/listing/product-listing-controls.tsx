import { Link } from 'react-router';
import type { ProductFacetCounts } from '#domain/catalogue/schemas.ts';
import { defaultCategories } from '#domain/shared/default-categories.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { productFilterLabels } from './product-filter-labels.ts';
import {
  defaultProductListingQuery,
  facetGroups,
  filterNames,
  isFilteredListing,
  type ProductListingQuery,
  productSortLabels,
  toProductListingSearch,
} from './product-listing-query.ts';
import type { useProductListingForm } from './use-product-listing-form.ts';

interface ProductListingControlsProps {
  query: ProductListingQuery;
  facetCounts: ProductFacetCounts | null;
  /** The number of products, or that they are loading. */
  status: string;
  listingForm: ReturnType<typeof useProductListingForm>;
}

/** A GET form: without JavaScript it has a button. The pager's Prev and Next refer to it by its id. */
export function ProductListingControls(props: ProductListingControlsProps) {
  const { query, facetCounts, status, listingForm } = props;
  const { form, onChoose, onSubmit } = listingForm;
  return (
    <search>
      <form
        id="shelf-form"
        ref={form}
        method="get"
        action="/"
        onSubmit={onSubmit}
        className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3 sm:gap-4 md:grid-cols-4 xl:grid-cols-7"
      >
        {query.q && <input type="hidden" name="q" value={query.q} />}
        <Select
          label="Theme"
          name="category"
          defaultValue={query.category}
          onChange={onChoose}
          options={themeOptions(query.category, facetCounts?.category)}
        />
        {/* A checkbox, so that a phone shows the filters without JavaScript too. */}
        <input id="show-filters" type="checkbox" className="peer sr-only sm:hidden" />
        <label
          htmlFor="show-filters"
          className="control flex items-center justify-between gap-2 font-medium peer-focus-visible:outline-2 peer-focus-visible:outline-focus sm:hidden"
        >
          More filters
          <Icon name="chevron-down" className="size-5 text-muted" />
        </label>
        <Select
          label="Sort by"
          name="sort"
          defaultValue={query.sort}
          onChange={onChoose}
          options={sortOptions}
          fieldClassName="max-sm:col-span-full"
        />
        <div className="hidden peer-checked:contents sm:contents">
          {facetGroups.map((group) => (
            <Select
              key={group}
              label={productFilterLabels[group].label}
              name={group}
              defaultValue={query[group]}
              onChange={onChoose}
              options={filterOptions(group, query[group], facetCounts?.[group])}
            />
          ))}
          <Select
            label="Page size"
            name="pageSize"
            defaultValue={query.pageSize}
            onChange={onChoose}
            options={pageSizeOptions}
          />
        </div>
        <noscript>
          <Button type="submit" variant="secondary">
            Show
          </Button>
        </noscript>
      </form>
      <div className="mt-3 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="text-sm text-muted">
          {status}
        </p>
        <ChosenFilters query={query} />
      </div>
    </search>
  );
}

/** A link for each chosen filter that removes it. */
function ChosenFilters({ query }: { query: ProductListingQuery }) {
  const chosen = filterNames.filter((name) => query[name] !== '');
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Chosen filters" className="flex flex-wrap gap-2">
      {chosen.map((name) => {
        const label = toChoiceLabel(name, query[name]);
        const rest = { ...query, [name]: '', page: defaultProductListingQuery.page };
        return (
          <li key={name}>
            <Link
              to={`/${toProductListingSearch(rest)}${isFilteredListing(rest) ? '' : '#shop'}`}
              preventScrollReset={isFilteredListing(rest)}
              aria-label={`Remove the filter ${label}`}
              className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-edge bg-surface px-3 text-sm wrap-anywhere hover:border-ink"
            >
              {label}
              <Icon name="close" className="size-3.5" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function toChoiceLabel(name: (typeof filterNames)[number], value: string): string {
  if (name === 'q') return `“${value}”`;
  return name === 'category' ? value : (productFilterLabels[name].choices[value] ?? value);
}

const sortOptions = Object.entries(productSortLabels).map(([value, label]) => ({ value, label }));

const pageSizeOptions = [
  { value: 8, label: '8' },
  { value: 16, label: '16' },
  { value: 24, label: '24' },
  { value: 'all', label: 'all' },
];

type Counts = Readonly<Record<string, number>> | null | undefined;

/** A choice without products cannot be chosen. */
function toOption(value: string, label: string, chosen: string, counts: Counts) {
  if (!counts) return { value, label };
  const count = counts[value] ?? 0;
  return {
    value,
    label: `${label} (${count.toLocaleString('en-US')})`,
    disabled: !count && value !== chosen,
  };
}

function filterOptions(group: (typeof facetGroups)[number], chosen: string, counts: Counts) {
  const { any, choices } = productFilterLabels[group];
  const options = Object.entries(choices).map(([value, label]) => toOption(value, label, chosen, counts));
  return [{ value: '', label: any }, ...options];
}

/** A theme in the address stays selectable, even if it is not in the list. */
function themeOptions(chosen: string, counts: Counts) {
  const known =
    chosen === '' || defaultCategories.includes(chosen) ? defaultCategories : [...defaultCategories, chosen];
  return [
    { value: '', label: 'All themes' },
    ...known.map((theme) => toOption(theme, theme, chosen, counts)),
  ];
}
