import { LogInForm } from '#web/features/account/log-in/log-in-form.tsx';
import { useNextPath } from '#web/features/account/log-in/use-next-path.ts';
import { useRedirectAfterLogIn } from '#web/features/account/log-in/use-redirect-after-log-in.ts';
import { pagePictures } from '#web/features/shell/page-pictures.ts';
import { toPageMeta } from '#web/features/shell/to-page-meta.ts';
import { Card } from '#web/ui/card.tsx';
import { CheckoutStepIndicator } from '#web/ui/checkout-step-indicator.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/login.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  toPageMeta(matches[0].loaderData, {
    title: 'Login',
    description: 'Log in to check out, follow your orders and review what you bought.',
    path: '/login',
    picture: pagePictures.login,
    noindex: true,
  });

export default function Login() {
  const { isCheckout } = useNextPath();
  useRedirectAfterLogIn();
  return (
    <PageContainer width="narrow" className="pt-8 sm:pt-14">
      {isCheckout && <CheckoutStepIndicator current="login" />}
      <PageHeading
        title="Login"
        intro={isCheckout ? 'One moment, and your cart goes on its way.' : 'Good to see you again.'}
      />
      <Card className="mt-6 sm:mt-8">
        <LogInForm />
      </Card>
    </PageContainer>
  );
}
