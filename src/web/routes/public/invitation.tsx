import { Suspense } from 'react';
import { toPageMeta } from '#web/features/shell/to-page-meta.ts';
import { Card } from '#web/ui/card.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/invitation.ts';

const InvitationPanel = lazyComponent(
  async () => (await import('#web/features/account/invitation/invitation-panel.tsx')).InvitationPanel,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  toPageMeta(matches[0].loaderData, {
    title: 'Your invitation',
    description: 'Accept an invitation to work in this shop, with the link from your mail.',
    path: '/invitation',
    noindex: true,
  });

export default function InvitationPage() {
  return (
    <PageContainer width="narrow" className="min-h-svh pt-8 sm:pt-14">
      <PageHeading title="Your invitation" intro="To work in this shop." />
      <Card className="mt-6 sm:mt-8">
        <Suspense>
          <InvitationPanel />
        </Suspense>
      </Card>
    </PageContainer>
  );
}
