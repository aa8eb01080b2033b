import { Link } from 'react-router';
import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { PrivatePageSkeleton } from '#web/features/account/private-page-skeleton.tsx';
import { RequireUser } from '#web/features/account/require-user.tsx';
import { PrintRequestFacts } from '#web/features/print-request/print-request-facts.tsx';
import { PrintRequestForm } from '#web/features/print-request/print-request-form.tsx';
import { PrintRequestNextSteps } from '#web/features/print-request/print-request-next-steps.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/custom-order.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Custom Order', '/customorder');

export default function CustomOrder() {
  return (
    <RequireUser fallback={<PrivatePageSkeleton title="Custom Order" />}>
      {(user) => (
        <PageContainer className="pt-8 sm:pt-14">
          <PageHeading
            title="Custom Order"
            intro={
              <>
                Your own model, a figure from a picture, a part that nobody sells: tell us, and we tell you
                whether we can print it and for how much. With an STL or 3MF,{' '}
                <Link to="/quote" className="text-accent-text underline underline-offset-4">
                  see the price at once
                </Link>
                .
              </>
            }
            className="mb-8"
          />
          <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-16">
            <Card>
              <PrintRequestForm key={user._id} user={user} />
            </Card>
            <aside className="grid gap-8 lg:sticky lg:top-24">
              <PrintRequestNextSteps />
              <div className="border-t border-line pt-8">
                <PrintRequestFacts />
              </div>
            </aside>
          </div>
        </PageContainer>
      )}
    </RequireUser>
  );
}
