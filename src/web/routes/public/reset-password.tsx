import { ResetPasswordForm } from '#web/features/account/log-in/password-reset/reset-password-form.tsx';
import { toPageMeta } from '#web/features/shell/to-page-meta.ts';
import { Card } from '#web/ui/card.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/reset-password.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  toPageMeta(matches[0].loaderData, {
    title: 'Set a new password',
    description: 'Set a new password for your account with the link from your mail.',
    path: '/reset-password',
    noindex: true,
  });

export default function ResetPassword() {
  return (
    <PageContainer width="narrow" className="pt-8 sm:pt-14">
      <PageHeading title="Set a new password" intro="Choose one that you use nowhere else." />
      <Card className="mt-6 sm:mt-8">
        <ResetPasswordForm />
      </Card>
    </PageContainer>
  );
}
