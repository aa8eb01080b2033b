import { AccountTabs } from '#web/features/account/account-tabs.tsx';
import { PageSkeleton } from '#web/features/account/page-skeleton.tsx';
import { privateMeta } from '#web/features/account/private-meta.ts';
import { RequireUser } from '#web/features/account/require-user.tsx';
import { Container } from '#web/ui/container.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/account.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches[0].loaderData, 'My account', '/account');

export default function Account() {
  return (
    <RequireUser fallback={<PageSkeleton title="My account" />}>
      {(user) => (
        <Container className="pt-8 sm:pt-14">
          <PageHeading title="My account" intro={`Hello, ${user.name}`} className="mb-6" />
          <AccountTabs />
        </Container>
      )}
    </RequireUser>
  );
}
