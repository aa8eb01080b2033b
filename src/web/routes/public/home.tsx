import { Suspense } from 'react';
import { data } from 'react-router';
import { shopContext } from '#web/context.ts';
import { FeaturedRail } from '#web/features/home/featured-rail.tsx';
import { Hero } from '#web/features/home/hero.tsx';
import { homeMeta } from '#web/features/home/home-meta.ts';
import { loadHome } from '#web/features/home/load-home.server.ts';
import { Shelf } from '#web/features/home/shelf.tsx';
import { firstShelf } from '#web/features/home/shelf-query.ts';
import { ThemeTiles } from '#web/features/home/theme-tiles.tsx';
import { TrustStrip } from '#web/features/home/trust-strip.tsx';
import { useReceiveProducts } from '#web/features/home/use-receive-products.ts';
import { withoutRootData } from '#web/features/shell/root-data.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import type { Route } from './+types/home.ts';

/** Of a shop's first day. */
const FirstRun = lazyPart(async () => (await import('#web/features/first-run/first-run.tsx')).FirstRun);

export async function loader({ context, url }: Route.LoaderArgs) {
  const home = await loadHome(context.get(shopContext), url);
  return data(home, { status: home.shelf ? 200 : 503 });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  homeMeta(
    matches[0].loaderData ?? withoutRootData,
    loaderData?.query ?? firstShelf,
    loaderData?.shelf?.total === 0,
  );

export default function Home({ loaderData }: Route.ComponentProps) {
  const { featured, shelf, query, themes, empty, isNew } = loaderData;
  useReceiveProducts(shelf);
  return (
    <>
      <Hero />
      <TrustStrip />
      {empty ? (
        <Suspense>
          <FirstRun isNew={isNew} />
        </Suspense>
      ) : (
        <>
          <ThemeTiles sold={themes} />
          <FeaturedRail products={featured} />
          <Shelf query={query} shelf={shelf} />
        </>
      )}
    </>
  );
}
