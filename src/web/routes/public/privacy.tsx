import { privacySections } from '#web/features/pages/privacy-sections.tsx';
import { TextPage } from '#web/features/pages/text-page.tsx';
import { pagePictures } from '#web/features/shell/page-pictures.ts';
import { toPageMeta } from '#web/features/shell/to-page-meta.ts';
import type { Route } from './+types/privacy.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  toPageMeta(matches[0].loaderData, {
    title: 'Privacy Policy',
    description: 'What the shop keeps about you, what stays in your browser, and your rights.',
    path: '/privacy',
    picture: pagePictures.privacy,
  });

export default function Privacy() {
  return (
    <TextPage
      title="Privacy Policy"
      intro="What we know about you, why, and how to make us forget it."
      sections={privacySections}
    />
  );
}
