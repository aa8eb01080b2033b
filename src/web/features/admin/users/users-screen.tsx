import type { UserResponse } from '#domain/accounts/schemas.ts';
import { AdminPageHeading } from '#web/features/admin/frame/admin-page-heading.tsx';
import { formatListStatus } from '#web/features/admin/lists/format-list-status.ts';
import { ListBody } from '#web/features/admin/lists/list-body.tsx';
import { ListControls } from '#web/features/admin/lists/list-controls.tsx';
import { toListSearchParams } from '#web/features/admin/lists/list-query.ts';
import { ListSelect } from '#web/features/admin/lists/list-select.tsx';
import { useDeleteRow } from '#web/features/admin/lists/use-delete-row.ts';
import { useFocusAfterRemoval } from '#web/features/admin/lists/use-focus-after-removal.ts';
import { useListQuery } from '#web/features/admin/lists/use-list-query.ts';
import { useUser } from '#web/state/use-user.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useWideScreen } from '#web/ui/hooks/use-wide-screen.ts';
import { DeleteDialog } from '../delete-dialog.tsx';
import { FlashMessage } from '../flash-message.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { useFlash } from '../use-flash.ts';
import { useEditUserDialog } from './use-edit-user-dialog.ts';
import { useUserChanges } from './use-user-changes.ts';
import { useUserList } from './use-user-list.ts';
import { UserCards } from './user-cards.tsx';
import { UserForm } from './user-form.tsx';
import { userListParams, userRoleOptions, userSortOptions } from './user-list-params.ts';
import { UsersTable } from './users-table.tsx';

const pageSize = 25;

export function UsersScreen() {
  const list = useListQuery(userListParams);
  const searchParams = toListSearchParams(userListParams, { ...list.query, page: 1 });
  searchParams.set('page', String(list.query.page));
  searchParams.set('pageSize', String(pageSize));
  const { users, ...fetchState } = useUserList(`/api/users?${searchParams}`);
  const ownId = useUser()?._id;
  const wide = useWideScreen();
  const [flash, showFlash] = useFlash();
  const changes = useUserChanges();
  const rowFocus = useFocusAfterRemoval();
  const editDialog = useEditUserDialog();

  const deletion = useDeleteRow<UserResponse>({
    path: ({ _id }) => `/api/users/${encodeURIComponent(_id)}`,
    onDeleted(user, place) {
      changes.applyDelete(user);
      showFlash({ tone: 'success', title: `${user.name} was deleted.` });
      rowFocus.gone(place);
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
      <AdminPageHeading title="Users" />
      <ListControls
        list={list}
        label="Search users"
        placeholder="Name or email"
        status={formatListStatus('user', 'users', fetchState)}
      >
        <ListSelect list={list} name="role" label="Role" options={userRoleOptions} />
        {!wide && <ListSelect list={list} name="sort" label="Sort by" options={userSortOptions} />}
      </ListControls>
      <FlashMessage said={flash} />
      <div ref={rowFocus.list}>
        <ListBody
          itemsName="users"
          fetchState={fetchState}
          list={list}
          rowCount={users.length}
          searchHint="Search by the beginning of a name or an email address."
          empty={<EmptyState illustration="missing" title="No users yet" />}
        >
          {wide ? <UsersTable {...rowProps} list={list} /> : <UserCards {...rowProps} />}
        </ListBody>
      </div>
      <FormDialog open={editDialog.open} title="Edit user" onClose={editDialog.close} busy={editDialog.busy}>
        {editDialog.edited && (
          <UserForm
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
      <DeleteDialog
        title={`Are you sure you want to delete ${deletion.row?.name ?? 'this user'}?`}
        deletion={deletion}
      >
        <p className="text-muted">{deletion.row?.email}</p>
        <p>
          {isOwnAccount
            ? 'This is your own account: you are logged out at once. Its orders are kept.'
            : 'Their orders are kept. They are logged out everywhere and cannot log in any more.'}
        </p>
      </DeleteDialog>
    </>
  );
}
