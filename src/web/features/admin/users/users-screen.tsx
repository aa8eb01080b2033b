import type { UserAnswer } from '#domain/accounts/schemas.ts';
import { useUser } from '#web/state/use-user.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useWideScreen } from '#web/ui/use-wide-screen.ts';

import { DeleteDialog } from '../delete-dialog.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { ListBody } from '../list-body.tsx';
import { ListControls } from '../list-controls.tsx';
import { listSearch } from '../list-query.ts';
import { ListSelect } from '../list-select.tsx';
import { listStatus } from '../list-status.ts';
import { PageTitle } from '../page-title.tsx';
import { SaidNotice } from '../said-notice.tsx';
import { useDeleteRow } from '../use-delete-row.ts';
import { useListQuery } from '../use-list-query.ts';
import { useRowFocus } from '../use-row-focus.ts';
import { useSaid } from '../use-said.ts';
import { useEditUser } from './use-edit-user.ts';
import { useUserChanges } from './use-user-changes.ts';
import { useUserList } from './use-user-list.ts';
import { UserCards } from './user-cards.tsx';
import { UserForm } from './user-form.tsx';
import { userRoles, userSorts, usersShape } from './users-shape.ts';
import { UsersTable } from './users-table.tsx';

const pageSize = 25;

export function UsersScreen() {
  const list = useListQuery(usersShape);
  const asked = listSearch(usersShape, { ...list.query, page: 1 });
  asked.set('page', String(list.query.page));
  asked.set('pageSize', String(pageSize));
  const { users, ...answer } = useUserList(`/api/users?${asked}`);
  const ownId = useUser()?._id;
  const wide = useWideScreen();
  const [said, say] = useSaid();
  const changes = useUserChanges();
  const rows = useRowFocus();
  const editing = useEditUser();

  const deleting = useDeleteRow<UserAnswer>({
    path: ({ _id }) => `/api/users/${encodeURIComponent(_id)}`,
    onGone(user, place) {
      changes.deleted(user);
      say({ tone: 'success', title: `${user.name} is deleted.` });
      rows.gone(place);
      answer.again();
    },
  });

  function saved(user: UserAnswer) {
    changes.updated(user);
    editing.close();
    say({ tone: 'success', title: `${user.name} is saved.` });
  }

  function factorTaken(user: UserAnswer) {
    editing.close();
    say({ tone: 'success', title: `Two-step log-in of ${user.name} is removed.` });
  }

  const shown = {
    users,
    ownId,
    onEdit(user: UserAnswer) {
      say(null);
      editing.edit(user);
    },
    onDelete(user: UserAnswer, place: number) {
      say(null);
      deleting.ask(user, place);
    },
  };
  const own = deleting.row?._id === ownId;
  return (
    <>
      <PageTitle title="Users" />
      <ListControls
        list={list}
        label="Search users"
        placeholder="Name or email"
        status={listStatus('user', 'users', answer)}
      >
        <ListSelect list={list} name="role" label="Role" options={userRoles} />
        {!wide && <ListSelect list={list} name="sort" label="Sort by" options={userSorts} />}
      </ListControls>
      <SaidNotice said={said} />
      <div ref={rows.list}>
        <ListBody
          what="users"
          answer={answer}
          list={list}
          rows={users.length}
          searches="Search by the beginning of a name or an email address."
          empty={<EmptyState illustration="missing" title="No users yet" />}
        >
          {wide ? <UsersTable {...shown} list={list} /> : <UserCards {...shown} />}
        </ListBody>
      </div>
      <FormDialog open={editing.open} title="Edit user" onClose={editing.close} busy={editing.busy}>
        {editing.edited && (
          <UserForm
            key={editing.edited.turn}
            user={editing.edited.user}
            own={editing.edited.user._id === ownId}
            onBusy={editing.setBusy}
            onSaved={saved}
            onCancel={editing.close}
            onFactorTaken={factorTaken}
          />
        )}
      </FormDialog>
      <DeleteDialog
        title={`Are you sure you want to delete ${deleting.row?.name ?? 'this user'}?`}
        question={deleting}
      >
        <p className="text-muted">{deleting.row?.email}</p>
        <p>
          {own
            ? 'This is your own account: you are logged out at once. Its orders are kept.'
            : 'Their orders are kept. They are logged out everywhere and cannot log in any more.'}
        </p>
      </DeleteDialog>
    </>
  );
}
