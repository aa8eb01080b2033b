import { PageSkeleton } from '#web/features/account/page-skeleton.tsx';
import { privateMeta } from '#web/features/account/private-meta.ts';
import { RequireUser } from '#web/features/account/require-user.tsx';
import { GoodToKnow } from '#web/features/custom-order/good-to-know.tsx';
import { NextSteps } from '#web/features/custom-order/next-steps.tsx';
import { RequestForm } from '#web/features/custom-order/request-form.tsx';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/custom-order.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches[0].loaderData, 'Custom Order', '/customorder');

export default function CustomOrder() {
  return (
    <RequireUser fallback={<PageSkeleton title="Custom Order" />}>
      {(user) => (
        <Container className="pt-8 sm:pt-14">
          <PageHeading
            title="Custom Order"
            intro="Your own model, a figure from a picture, a part that nobody sells: tell us, and we tell you whether we can print it and for how much."
            className="mb-8"
          />
          <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-16">
            <Card>
              <RequestForm key={user._id} user={user} />
            </Card>
            <aside className="grid gap-8 lg:sticky lg:top-24">
              <NextSteps />
              <div className="border-t border-line pt-8">
                <GoodToKnow />
              </div>
            </aside>
          </div>
        </Container>
      )}
    </RequireUser>
  );
}
