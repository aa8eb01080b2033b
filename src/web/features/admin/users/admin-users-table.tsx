import type { UserResponse } from '#domain/accounts/schemas.ts';
import type { AdminColumn } from '#web/features/admin/lists/table/admin-columns.ts';
import { AdminTable } from '#web/features/admin/lists/table/admin-table.tsx';
import type { AdminListControl } from '#web/features/admin/lists/use-admin-list-query.ts';
import { RoleBadge, UserNameText, UserRowActions, type UserRowsProps } from './user-row-actions.tsx';

const columns: AdminColumn<UserResponse, UserRowsProps>[] = [
  {
    id: 'name',
    accessorKey: 'name',
    header: 'Name',
    enableHiding: false,
    meta: { headClassName: 'w-[32%]' },
    cell: ({ row: { original: user }, table: { options } }) => (
      <UserNameText user={user} own={user._id === options.meta?.ownId} />
    ),
  },
  {
    id: 'email',
    accessorKey: 'email',
    header: 'Email',
    meta: { headClassName: 'w-[36%]' },
    cell: ({ row }) => <span className="[overflow-wrap:anywhere]">{row.original.email}</span>,
  },
  {
    id: 'role',
    header: 'Admin',
    meta: { headClassName: 'w-[14%]' },
    cell: ({ row }) => <RoleBadge user={row.original} />,
  },
  {
    id: 'actions',
    header: 'Edit or delete',
    enableHiding: false,
    meta: { isHeaderHidden: true, alignRight: true },
    cell: ({ row: { original: user, index }, table: { options } }) => (
      <UserRowActions
        user={user}
        onEdit={() => options.meta?.onEdit(user)}
        onDelete={() => options.meta?.onDelete(user, index)}
      />
    ),
  },
];

interface AdminUsersTableProps extends UserRowsProps {
  list: Pick<AdminListControl, 'query' | 'choose'>;
}

export function AdminUsersTable({ list, ...cells }: AdminUsersTableProps) {
  return (
    <AdminTable label="Users" name="users" columns={columns} rows={cells.users} meta={cells} list={list} />
  );
}
