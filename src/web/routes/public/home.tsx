import { Suspense } from 'react';
import { Outlet, type ShouldRevalidateFunctionArgs, useRouteLoaderData } from 'react-router';
import { shopRouterContext } from '#web/context.ts';
import { FeaturedCarousel } from '#web/features/home/featured-carousel.tsx';
import { HomeHero } from '#web/features/home/hero/home-hero.tsx';
import { loadHomeData } from '#web/features/home/load-home-data.server.ts';
import { ThemeTiles } from '#web/features/home/theme-tiles.tsx';
import { TrustPointsStrip } from '#web/features/home/trust-points-strip.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { Route } from './+types/home.ts';
import type { loader as listingLoader } from './home-listing.tsx';

/** Only needed by a shop without products. */
const EmptyShop = lazyComponent(
  async () => (await import('#web/features/first-run/empty-shop.tsx')).EmptyShop,
);

export const loader = ({ context }: Route.LoaderArgs) => loadHomeData(context.get(shopRouterContext));

/** A search, filter, sort or page changes the listing alone. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { title, text, featured, themes, empty, isNew } = loaderData;
  const listing = useRouteLoaderData<typeof listingLoader>('routes/public/home-listing');
  // A search or a theme is a page of its own, which begins with its products.
  if (listing?.isFiltered) return <Outlet />;
  return (
    <>
      <HomeHero title={title} text={text} themes={themes} />
      <TrustPointsStrip />
      {empty ? (
        <Suspense>
          <EmptyShop isNew={isNew} />
        </Suspense>
      ) : (
        <>
          <ThemeTiles sold={themes.map(({ category }) => category)} />
          <FeaturedCarousel products={featured} />
          <Outlet />
        </>
      )}
    </>
  );
}
