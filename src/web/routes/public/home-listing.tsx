import { data } from 'react-router';
import { shopRouterContext } from '#web/context.ts';
import { homePageMeta } from '#web/features/home/home-page-meta.ts';
import { loadProductListing } from '#web/features/home/listing/load-product-listing.server.ts';
import { ProductListing } from '#web/features/home/listing/product-listing.tsx';
import { defaultProductListingQuery } from '#web/features/home/listing/product-listing-query.ts';
import { defaultRootLoaderData } from '#web/features/shell/root-loader-data.ts';
import { useHydrateProductsSlice } from '#web/state/fill-slices/use-hydrate-products-slice.ts';
import type { Route } from './+types/home-listing.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const found = await loadProductListing(context.get(shopRouterContext), url);
  return data(found, { status: found.listing ? 200 : 503 });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  homePageMeta(
    matches[0].loaderData ?? defaultRootLoaderData,
    loaderData?.query ?? defaultProductListingQuery,
    loaderData?.listing?.total === 0,
  );

export default function HomeListing({ loaderData }: Route.ComponentProps) {
  const { query, listing, facetCounts } = loaderData;
  useHydrateProductsSlice(listing);
  return <ProductListing query={query} listing={listing} facetCounts={facetCounts} />;
}
