import { Suspense } from 'react';
import { pagePictures } from '#web/features/shell/page-pictures.ts';
import { toPageMeta } from '#web/features/shell/to-page-meta.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/quote.ts';

/** Its own file, so that the list of routes, which every page loads, stays short. */
const QuoteTool = lazyComponent(async () => (await import('#web/features/quote/quote-tool.tsx')).QuoteTool);

export const meta: Route.MetaFunction = ({ matches }) =>
  toPageMeta(matches[0].loaderData, {
    title: 'Instant quote for your 3D model',
    description:
      'Drop an STL or 3MF and see at once whether it can be printed, what it costs and when it ships.',
    path: '/quote',
    picture: pagePictures.quote,
  });

export default function Quote() {
  return (
    <PageContainer className="pt-8 sm:pt-14">
      <PageHeading
        title="What does your model cost?"
        intro="Drop an STL or 3MF: you see the price at once, change what you like, and buy it like anything else."
        className="mb-8"
      />
      <Suspense>
        <QuoteTool />
      </Suspense>
    </PageContainer>
  );
}
