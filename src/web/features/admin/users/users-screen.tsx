import type { UserResponse } from '#domain/accounts/schemas.ts';
import { AdminPageHeading } from '#web/features/admin/frame/admin-page-heading.tsx';
import { AdminListBody } from '#web/features/admin/lists/admin-list-body.tsx';
import { AdminListControls } from '#web/features/admin/lists/admin-list-controls.tsx';
import { toAdminListSearchParams } from '#web/features/admin/lists/admin-list-query.ts';
import { AdminListSelect } from '#web/features/admin/lists/admin-list-select.tsx';
import { formatListStatus } from '#web/features/admin/lists/format-list-status.ts';
import { denseButtonClass } from '#web/features/admin/lists/table/dense-button-class.ts';
import { useAdminListQuery } from '#web/features/admin/lists/use-admin-list-query.ts';
import { useDeleteListRow } from '#web/features/admin/lists/use-delete-list-row.ts';
import { useFocusAfterRowRemoval } from '#web/features/admin/lists/use-focus-after-row-removal.ts';
import { useIsAdmin } from '#web/features/admin/use-permission.ts';
import { useUser } from '#web/state/use-user.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useIsWideScreen } from '#web/ui/hooks/use-min-width.ts';
import { ConfirmDeleteDialog } from '../confirm-delete-dialog.tsx';
import { FlashMessage } from '../flash-message.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { useFlash } from '../use-flash.ts';
import { AdminUserCards } from './admin-user-cards.tsx';
import { adminUserListParams, userRoleOptions, userSortOptions } from './admin-user-list-params.ts';
import { AdminUsersTable } from './admin-users-table.tsx';
import { EditUserForm } from './edit-user-form.tsx';
import { useAdminUserList } from './use-admin-user-list.ts';
import { useApplyUserChanges } from './use-apply-user-changes.ts';
import { useEditUserDialog } from './use-edit-user-dialog.ts';

const pageSize = 25;

export function UsersScreen() {
  const list = useAdminListQuery(adminUserListParams);
  const searchParams = toAdminListSearchParams(adminUserListParams, { ...list.query, page: 1 });
  searchParams.set('page', String(list.query.page));
  searchParams.set('pageSize', String(pageSize));
  const { users, ...fetchState } = useAdminUserList(`/api/users?${searchParams}`);
  const ownId = useUser()?._id;
  const wide = useIsWideScreen();
  const isAdmin = useIsAdmin();
  const [flash, showFlash] = useFlash();
  const changes = useApplyUserChanges();
  const rowFocus = useFocusAfterRowRemoval();
  const editDialog = useEditUserDialog();

  const deletion = useDeleteListRow<UserResponse>({
    path: ({ _id }) => `/api/users/${encodeURIComponent(_id)}`,
    onDeleted(user, place) {
      changes.applyDelete(user);
      showFlash({ tone: 'success', title: `${user.name} was deleted.` });
      rowFocus.focusNextRow(place);
      fetchState.refetch();
    },
  });

  function afterSave(user: UserResponse) {
    changes.applyUpdate(user);
    editDialog.close();
    showFlash({ tone: 'success', title: `${user.name} was saved.` });
  }

  function afterTwoFactorReset(user: UserResponse) {
    editDialog.close();
    showFlash({ tone: 'success', title: `Two-factor authentication of ${user.name} was removed.` });
  }

  const rowProps = {
    users,
    ownId,
    onEdit(user: UserResponse) {
      showFlash(null);
      editDialog.openFor(user);
    },
    onDelete(user: UserResponse, place: number) {
      showFlash(null);
      deletion.askToDelete(user, place);
    },
  };
  const isOwnAccount = deletion.row?._id === ownId;
  return (
    <>
      <AdminPageHeading
        title="Users"
        actions={
          isAdmin && (
            <Button
              to="/admin/users?view=staff"
              variant="secondary"
              size="sm"
              icon="shield"
              className={denseButtonClass}
            >
              Staff and invitations
            </Button>
          )
        }
      />
      <AdminListControls
        list={list}
        label="Search users"
        placeholder="Name or email"
        status={formatListStatus('user', 'users', fetchState)}
      >
        <AdminListSelect list={list} name="role" label="Role" options={userRoleOptions} />
        {!wide && <AdminListSelect list={list} name="sort" label="Sort by" options={userSortOptions} />}
      </AdminListControls>
      <FlashMessage said={flash} />
      <div ref={rowFocus.list}>
        <AdminListBody
          itemsName="users"
          fetchState={fetchState}
          list={list}
          rowCount={users.length}
          searchHint="Search by the beginning of a name or an email address."
          empty={<EmptyState illustration="missing" title="No users yet" />}
        >
          {wide ? <AdminUsersTable {...rowProps} list={list} /> : <AdminUserCards {...rowProps} />}
        </AdminListBody>
      </div>
      <FormDialog open={editDialog.open} title="Edit user" onClose={editDialog.close} busy={editDialog.busy}>
        {editDialog.edited && (
          <EditUserForm
            key={editDialog.edited.formKey}
            user={editDialog.edited.user}
            isOwnAccount={editDialog.edited.user._id === ownId}
            onBusy={editDialog.setBusy}
            onSaved={afterSave}
            onCancel={editDialog.close}
            onTwoFactorReset={afterTwoFactorReset}
          />
        )}
      </FormDialog>
      <ConfirmDeleteDialog
        title={`Are you sure you want to delete ${deletion.row?.name ?? 'this user'}?`}
        deletion={deletion}
      >
        <p className="text-muted">{deletion.row?.email}</p>
        <p>
          {isOwnAccount
            ? 'This is your own account: you are logged out at once. Its orders are kept.'
            : 'Their orders are kept. They are logged out everywhere and cannot log in any more.'}
        </p>
      </ConfirmDeleteDialog>
    </>
  );
}
