import { Link } from 'react-router';
import { themeTexts } from '../theme-texts.ts';
import { productFilterLabels } from './product-filter-labels.ts';
import { isFilteredListing, type ProductListingQuery } from './product-listing-query.ts';

/** The heading of the home page's listing, or of the page that a search or a theme has. */
export function ProductListingHeading({ query }: { query: ProductListingQuery }) {
  if (!isFilteredListing(query))
    return (
      <h2 id="shelf" className="mb-5 text-2xl sm:mb-6 sm:text-3xl">
        All products
      </h2>
    );
  const { q, category, use } = query;
  const text = q ? undefined : themeTexts[category]?.description;
  return (
    <header className="mb-5 sm:mb-6">
      <Link
        to="/"
        className="inline-flex min-h-11 items-center text-sm text-muted underline-offset-4 hover:underline"
      >
        All products
      </Link>
      <h1 id="shelf" tabIndex={-1} className="text-3xl wrap-anywhere sm:text-4xl">
        {q ? `Results for “${q}”` : category || productFilterLabels.use.choices[use] || 'Products'}
      </h1>
      {text && <p className="prose-measure mt-2 text-muted">{text}</p>}
    </header>
  );
}
