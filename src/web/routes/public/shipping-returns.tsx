import { shopRouterContext } from '#web/context.ts';
import { listDestinations } from '#web/features/pages/list-destinations.server.ts';
import { listShippingReturnsSections } from '#web/features/pages/shipping-returns-sections.tsx';
import { TextPage } from '#web/features/pages/text-page.tsx';
import { pagePictures } from '#web/features/shell/page-pictures.ts';
import { toPageMeta } from '#web/features/shell/to-page-meta.ts';
import type { Route } from './+types/shipping-returns.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  toPageMeta(matches[0].loaderData, {
    title: 'Shipping & Returns',
    description:
      'What shipping costs, when your order arrives, where we ship, and how to return it or withdraw from the contract.',
    path: '/shipping-returns',
    picture: pagePictures.shippingReturns,
  });

export const loader = ({ context }: Route.LoaderArgs) => ({
  destinations: listDestinations(context.get(shopRouterContext).shop.pricing),
});

export default function ShippingReturns({ loaderData }: Route.ComponentProps) {
  return (
    <TextPage
      title="Shipping & Returns"
      intro="What it costs, when it arrives, and how to send it back."
      sections={listShippingReturnsSections(loaderData.destinations)}
    />
  );
}
