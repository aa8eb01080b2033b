import { VerifyEmailPanel } from '#web/features/account/verify-email-panel.tsx';
import { toPageMeta } from '#web/features/shell/to-page-meta.ts';
import { Card } from '#web/ui/card.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/verify-email.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  toPageMeta(matches[0].loaderData, {
    title: 'Verify your email',
    description: 'Verify the email address of your account with the link from your mail.',
    path: '/verify-email',
    noindex: true,
  });

export default function VerifyEmailPage() {
  return (
    <PageContainer width="narrow" className="pt-8 sm:pt-14">
      <PageHeading title="Verify your email" intro="So that we know it is you." />
      <Card className="mt-6 sm:mt-8">
        <VerifyEmailPanel />
      </Card>
    </PageContainer>
  );
}
