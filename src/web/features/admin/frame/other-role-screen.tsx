import type { UserInfo } from '#domain/accounts/schemas.ts';
import { useRootLoaderData } from '#web/features/shell/root-loader-data.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { roleLabels } from '../role-labels.ts';
import { useForbiddenPage } from './use-forbidden-page.ts';

/** In place of a screen that the role of the user does not include. */
export function OtherRoleScreen({ user }: { user: UserInfo }) {
  const { shopName } = useRootLoaderData();
  useForbiddenPage(user, shopName);
  return (
    <EmptyState
      level={1}
      illustration="missing"
      title="This page is not part of your role."
      text={
        <>
          <p>
            403: you are logged in as {user.name}, with the role {user.role && roleLabels[user.role]}.
          </p>
          <p className="mt-2">Do you need it? Ask an admin to change your role.</p>
        </>
      }
      action={<Button to="/admin">Back to Today</Button>}
    />
  );
}
