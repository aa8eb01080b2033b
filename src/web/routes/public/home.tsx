import { Suspense } from 'react';
import { data } from 'react-router';
import { shopRouterContext } from '#web/context.ts';
import { FeaturedCarousel } from '#web/features/home/featured-carousel.tsx';
import { HomeHero } from '#web/features/home/hero/home-hero.tsx';
import { homePageMeta } from '#web/features/home/home-page-meta.ts';
import { loadHomeData } from '#web/features/home/load-home-data.server.ts';
import { ProductListing } from '#web/features/home/product-listing.tsx';
import { defaultProductListingQuery } from '#web/features/home/product-listing-query.ts';
import { ThemeTiles } from '#web/features/home/theme-tiles.tsx';
import { TrustPointsStrip } from '#web/features/home/trust-points-strip.tsx';
import { defaultRootLoaderData } from '#web/features/shell/root-loader-data.ts';
import { useHydrateProductsSlice } from '#web/state/fill-slices/use-hydrate-products-slice.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { Route } from './+types/home.ts';

/** Only needed by a shop without products. */
const EmptyShop = lazyComponent(
  async () => (await import('#web/features/first-run/empty-shop.tsx')).EmptyShop,
);

export async function loader({ context, url }: Route.LoaderArgs) {
  const home = await loadHomeData(context.get(shopRouterContext), url);
  return data(home, { status: home.shelf ? 200 : 503 });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  homePageMeta(
    matches[0].loaderData ?? defaultRootLoaderData,
    loaderData?.query ?? defaultProductListingQuery,
    loaderData?.shelf?.total === 0,
  );

export default function Home({ loaderData }: Route.ComponentProps) {
  const { featured, shelf, query, themes, empty, isNew } = loaderData;
  useHydrateProductsSlice(shelf);
  return (
    <>
      <HomeHero />
      <TrustPointsStrip />
      {empty ? (
        <Suspense>
          <EmptyShop isNew={isNew} />
        </Suspense>
      ) : (
        <>
          <ThemeTiles sold={themes} />
          <FeaturedCarousel products={featured} />
          <ProductListing query={query} listing={shelf} />
        </>
      )}
    </>
  );
}
