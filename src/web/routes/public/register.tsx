import { RegisterForm } from '#web/features/account/log-in/register-form.tsx';
import { useNextPath } from '#web/features/account/log-in/use-next-path.ts';
import { pagePictures } from '#web/features/shell/page-pictures.ts';
import { toPageMeta } from '#web/features/shell/to-page-meta.ts';
import { Card } from '#web/ui/card.tsx';
import { CheckoutStepIndicator } from '#web/ui/checkout-step-indicator.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/register.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  toPageMeta(matches[0].loaderData, {
    title: 'Register',
    description: 'Open an account to check out, follow your orders and review what you bought.',
    path: '/register',
    picture: pagePictures.register,
    noindex: true,
  });

export default function Register() {
  const { isCheckout } = useNextPath();
  return (
    <PageContainer width="narrow" className="pt-8 sm:pt-14">
      {isCheckout && <CheckoutStepIndicator current="login" />}
      <PageHeading title="Register" intro="An account lets you check out and follow what is being printed." />
      <Card className="mt-6 sm:mt-8">
        <RegisterForm />
      </Card>
    </PageContainer>
  );
}
