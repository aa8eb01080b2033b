import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import type { Route } from './+types/account-removed.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Your account is removed', '/account-removed');

export default function AccountRemoved() {
  return (
    <PageContainer width="reading" className="pt-8 sm:pt-14">
      <EmptyState
        level={1}
        illustration="done"
        title="Your account is removed"
        text="You are logged out everywhere, and your name, addresses and files are gone. We keep what the law asks us to keep of paid orders, without your name. A mail confirms it."
        action={<Button to="/">To the shop</Button>}
      />
    </PageContainer>
  );
}
