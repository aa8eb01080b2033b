import { data } from 'react-router';
import { shopContext } from '#web/context.ts';
import { FeaturedRail } from '#web/features/home/featured-rail.tsx';
import { Hero } from '#web/features/home/hero.tsx';
import { loadHome } from '#web/features/home/load-home.server.ts';
import { Shelf } from '#web/features/home/shelf.tsx';
import { canonicalSearch } from '#web/features/home/shelf-query.ts';
import { TrustStrip } from '#web/features/home/trust-strip.tsx';
import { useReceiveProducts } from '#web/features/home/use-receive-products.ts';
import { pageMeta } from '#web/features/shell/page-meta.ts';
import type { Route } from './+types/home.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const home = await loadHome(context.get(shopContext), url);
  return data(home, { status: home.shelf ? 200 : 503 });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const shopName = matches[0].loaderData?.shopName ?? 'Layer Legends';
  const query = loaderData?.query;
  return pageMeta(matches[0].loaderData, {
    title: `${shopName}: 3D-printed heroes, sports and anime`,
    description:
      'Themed merchandise of heroes, sports and anime, 3D-printed to order in our own print farm. ' +
      '14-day returns, custom prints from your STL.',
    path: `/${query ? canonicalSearch(query) : ''}`,
    noindex: Boolean(query?.q),
  });
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const { featured, shelf, query } = loaderData;
  useReceiveProducts(shelf);
  return (
    <>
      <Hero />
      <TrustStrip />
      <FeaturedRail products={featured} />
      <Shelf query={query} shelf={shelf} />
    </>
  );
}
