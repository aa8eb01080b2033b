import { AccountTabs } from '#web/features/account/account-tabs.tsx';
import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { PrivatePageSkeleton } from '#web/features/account/private-page-skeleton.tsx';
import { RequireUser } from '#web/features/account/require-user.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/account.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'My account', '/account');

export default function Account() {
  return (
    <RequireUser fallback={<PrivatePageSkeleton title="My account" />}>
      {(user) => (
        <PageContainer className="pt-8 sm:pt-14">
          <PageHeading title="My account" intro={`Hello, ${user.name}`} className="mb-6" />
          <AccountTabs />
        </PageContainer>
      )}
    </RequireUser>
  );
}
