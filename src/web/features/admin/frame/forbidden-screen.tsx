import { useEffect } from 'react';
import { type UserInfo, userResponse } from '#domain/accounts/schemas.ts';
import { useRootLoaderData } from '#web/features/shell/root-loader-data.ts';
import { callApi } from '#web/state/api/api.ts';
import { storedUser } from '#web/state/storage/stored-user.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';

/** The 403 page. The server renders nothing of it, because only the browser knows the user. */
export function ForbiddenScreen({ user }: { user: UserInfo }) {
  const { shopName } = useRootLoaderData();
  useTitle(`403, not for this account · ${shopName}`);
  useRefreshRole(user);
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

function useTitle(title: string) {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      // After a navigation the next page has already set its title.
      if (document.title === title) document.title = before;
    };
  }, [title]);
}

/** The stored role may be outdated: a user who has become an admin gets in without logging in again. */
function useRefreshRole({ token }: UserInfo) {
  useEffect(() => {
    const abort = new AbortController();
    callApi('/api/users/profile', { responseSchema: userResponse, signal: abort.signal }).then(
      ({ isAdmin }) => {
        const now = storedUser.read();
        if (isAdmin && now?.token === token) storedUser.write({ ...now, isAdmin });
      },
      () => undefined,
    );
    return () => abort.abort();
  }, [token]);
}
