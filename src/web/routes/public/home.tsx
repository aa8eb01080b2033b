import { data } from 'react-router';
import { shopContext } from '#web/context.ts';
import { FirstRun } from '#web/features/first-run/first-run.tsx';
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
import type { Route } from './+types/home.ts';

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
        <FirstRun isNew={isNew} />
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
