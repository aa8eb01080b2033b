import { shopRouterContext } from '#web/context.ts';
import { aboutSections } from '#web/features/pages/about-sections.tsx';
import { loadAboutSections } from '#web/features/pages/load-about-sections.server.ts';
import { PrintProcessPictures } from '#web/features/pages/print-process-pictures.tsx';
import { TextPage } from '#web/features/pages/text-page.tsx';
import { pagePictures } from '#web/features/shell/page-pictures.ts';
import { toPageMeta } from '#web/features/shell/to-page-meta.ts';
import type { Route } from './+types/about.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  toPageMeta(matches[0].loaderData, {
    title: 'About Us',
    description:
      'We 3D-print characters from anime, movies, games and sports teams, and accept custom projects from STL files.',
    path: '/about',
    picture: pagePictures.about,
  });

export const loader = ({ context }: Route.LoaderArgs) => loadAboutSections(context.get(shopRouterContext));

export default function About({ loaderData }: Route.ComponentProps) {
  return (
    <TextPage
      title="About Us"
      intro="We are a small company with a print farm and a soft spot for legends."
      sections={loaderData ?? aboutSections}
      aside={<PrintProcessPictures />}
    />
  );
}
