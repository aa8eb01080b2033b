import { ForgotPasswordForm } from '#web/features/account/log-in/password-reset/forgot-password-form.tsx';
import { toPageMeta } from '#web/features/shell/to-page-meta.ts';
import { Card } from '#web/ui/card.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/forgot-password.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  toPageMeta(matches[0].loaderData, {
    title: 'Forgot your password?',
    description: 'Ask for a link by which you can set a new password for your account.',
    path: '/forgot-password',
    noindex: true,
  });

export default function ForgotPassword() {
  return (
    <PageContainer width="narrow" className="pt-8 sm:pt-14">
      <PageHeading
        title="Forgot your password?"
        intro="Tell us the email address of your account, and we send you a link to set a new one."
      />
      <Card className="mt-6 sm:mt-8">
        <ForgotPasswordForm />
      </Card>
    </PageContainer>
  );
}
