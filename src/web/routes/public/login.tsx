import { LogInForm } from '#web/features/account/log-in/log-in-form.tsx';
import { useRedirectAfterLogIn } from '#web/features/account/log-in/use-redirect-after-log-in.ts';
import { pageMeta } from '#web/features/shell/page-meta.ts';
import { pagePictures } from '#web/features/shell/page-pictures.ts';
import { Card } from '#web/ui/card.tsx';
import { CheckoutSteps } from '#web/ui/checkout-steps.tsx';
import { Container } from '#web/ui/container.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/login.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: 'Login',
    description: 'Log in to check out, follow your orders and review what you bought.',
    path: '/login',
    picture: pagePictures.login,
    noindex: true,
  });

export default function Login() {
  const next = useRedirectAfterLogIn();
  const checkingOut = next === '/shipping';
  return (
    <Container width="narrow" className="pt-8 sm:pt-14">
      {checkingOut && <CheckoutSteps current="login" />}
      <PageHeading
        title="Login"
        intro={checkingOut ? 'One moment, and your cart goes on its way.' : 'Good to see you again.'}
      />
      <Card className="mt-6 sm:mt-8">
        <LogInForm />
      </Card>
    </Container>
  );
}
