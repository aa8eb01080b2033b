import type { UserInfo } from '#domain/accounts/schemas.ts';
import { useRootLoaderData } from '#web/features/shell/root-loader-data.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import { useForbiddenPage } from './use-forbidden-page.ts';

/** The 403 page. The server renders nothing of it, because only the browser knows the user. */
export function ForbiddenScreen({ user }: { user: UserInfo }) {
  const { shopName } = useRootLoaderData();
  useForbiddenPage(user, shopName);
  return (
    <PageContainer width="page">
      <EmptyState
        level={1}
        illustration="missing"
        title="This page is for the shop’s admins."
        text={
          <>
            <p>
              403: you are logged in as {user.name}, and this account is not an admin. Nothing is wrong with
              your account.
            </p>
            <p className="mt-2">Should it be? Ask an admin to change that.</p>
          </>
        }
        action={
          <>
            <Button to="/account">My account</Button>
            <Button to="/" variant="secondary">
              Back to the shop
            </Button>
          </>
        }
      />
    </PageContainer>
  );
}
