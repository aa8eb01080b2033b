import { Suspense } from 'react';
import { useNavigation } from 'react-router';
import type { ProductFacetCounts, ProductPageResponse } from '#domain/catalogue/schemas.ts';
import { ProductGrid } from '#web/features/product/product-grid.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import { ProductListingControls } from './product-listing-controls.tsx';
import { ProductListingHeading } from './product-listing-heading.tsx';
import { ProductListingPager } from './product-listing-pager.tsx';
import {
  isFilteredListing,
  type ProductListingQuery,
  toProductListingSearch,
} from './product-listing-query.ts';
import { useProductListingForm } from './use-product-listing-form.ts';

/** Only for listings of all products. */
const LoadMoreProductsLink = lazyComponent(
  async () => (await import('./load-more-products-link.tsx')).LoadMoreProductsLink,
);

interface ProductListingProps {
  query: ProductListingQuery;
  listing: ProductPageResponse | null;
  facetCounts: ProductFacetCounts | null;
}

export function ProductListing({ query, listing, facetCounts }: ProductListingProps) {
  const loading = useNavigation().location?.pathname === '/';
  const listingForm = useProductListingForm(query);
  return (
    <section
      id="shop"
      aria-labelledby="shelf"
      className={isFilteredListing(query) ? 'pt-6 sm:pt-8' : '-scroll-mt-8 pt-14 sm:pt-20'}
    >
      <PageContainer>
        <ProductListingHeading query={query} />
        <ProductListingControls
          query={query}
          facetCounts={facetCounts}
          listingForm={listingForm}
          status={loading ? 'Loading Products...' : formatProductCount(listing)}
        />
        {/* The products have headings of level 3. */}
        {isFilteredListing(query) && <h2 className="sr-only">Products</h2>}
        <div
          aria-busy={loading}
          className={joinClassNames('mt-6', loading && 'opacity-50 transition-opacity delay-150')}
        >
          <ProductListingContent query={query} listing={listing} />
        </div>
      </PageContainer>
    </section>
  );
}

function ProductListingContent({ query, listing }: Omit<ProductListingProps, 'facetCounts'>) {
  if (!listing) return <ProductListingFailure query={query} />;
  if (listing.products.length === 0) return <EmptyProductListing query={query} />;
  return (
    <>
      {listing.correctedQuery && (
        <p className="mb-6">
          Nothing matches “{query.q}”. Showing results for <strong>{listing.correctedQuery}</strong>.
        </p>
      )}
      <ProductGrid products={listing.products} isAboveFold={isFilteredListing(query)} />
      {query.pageSize !== 'all' && <ProductListingPager page={listing.page} pages={listing.pages} />}
      {query.pageSize === 'all' && listing.next && (
        <Suspense>
          <LoadMoreProductsLink
            key={`${toProductListingSearch(query)} ${listing.next}`}
            query={query}
            next={listing.next}
            shown={listing.products.length}
          />
        </Suspense>
      )}
    </>
  );
}

function EmptyProductListing({ query }: { query: ProductListingQuery }) {
  if (!isFilteredListing(query)) {
    return <EmptyState level={3} illustration="layers" title="Loading Products..." />;
  }
  return (
    <EmptyState
      level={3}
      illustration="search"
      title="No Products Match your search."
      text="Try a shorter word or another theme. And what is not here yet, we can print from your own STL."
      action={
        <Button to="/" variant="secondary" preventScrollReset>
          Show all products
        </Button>
      }
    />
  );
}

function ProductListingFailure({ query }: { query: ProductListingQuery }) {
  return (
    <div role="alert">
      <EmptyState
        level={3}
        illustration="cube"
        title="The products could not be loaded."
        text="Something is stuck on our side. It has been noted; a second try often helps."
        action={
          <Button to={`/${toProductListingSearch(query)}`} preventScrollReset>
            Try again
          </Button>
        }
      />
    </div>
  );
}

/** Read out by a screen reader, so it names the corrected spelling too. */
function formatProductCount(listing: ProductPageResponse | null) {
  if (!listing) return '';
  const count = listing.total.toLocaleString('en-US');
  const words = listing.correctedQuery ? ` for “${listing.correctedQuery}”` : '';
  if (listing.totalIsMore) return `More than ${count} products${words}`;
  return `${count} ${listing.total === 1 ? 'product' : 'products'}${words}`;
}
