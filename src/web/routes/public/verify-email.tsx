import { VerifyEmail } from '#web/features/account/verify-email.tsx';
import { pageMeta } from '#web/features/shell/page-meta.ts';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/verify-email.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: 'Verify your email',
    description: 'Verify the email address of your account with the link from your mail.',
    path: '/verify-email',
    noindex: true,
  });

export default function VerifyEmailPage() {
  return (
    <Container width="narrow" className="pt-8 sm:pt-14">
      <PageHeading title="Verify your email" intro="So that we know it is you." />
      <Card className="mt-6 sm:mt-8">
        <VerifyEmail />
      </Card>
    </Container>
  );
}
