import { aboutSections } from '#web/features/pages/about-sections.tsx';
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

export default function About() {
  return (
    <TextPage
      title="About Us"
      intro="We are a small company with a print farm and a soft spot for legends."
      sections={aboutSections}
      aside={<PrintProcessPictures />}
    />
  );
}
