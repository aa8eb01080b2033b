import { shopRouterContext } from '#web/context.ts';
import { loadTermsPage } from '#web/features/pages/load-terms-page.server.ts';
import { termsSections } from '#web/features/pages/terms-sections.tsx';
import { TextPage } from '#web/features/pages/text-page.tsx';
import { pagePictures } from '#web/features/shell/page-pictures.ts';
import { toPageMeta } from '#web/features/shell/to-page-meta.ts';
import type { Route } from './+types/terms.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  toPageMeta(matches[0].loaderData, {
    title: 'Terms & Conditions',
    description: 'Lead time, shipping, payment, refunds and returns: how buying from our print farm works.',
    path: '/terms',
    picture: pagePictures.terms,
  });

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadTermsPage(context.get(shopRouterContext), new URL(request.url).searchParams);

export default function Terms({ loaderData: { intro, sections } }: Route.ComponentProps) {
  return <TextPage title="Terms & Conditions" intro={intro} sections={sections ?? termsSections} />;
}
