import { AdminTable, TableHeadCell, tableBodyCellClass } from '#web/features/admin/lists/admin-table.tsx';
import { SortableTableHeader } from '#web/features/admin/lists/sortable-table-header.tsx';
import type { AdminListControl } from '#web/features/admin/lists/use-admin-list-query.ts';
import { RoleBadge, UserNameText, UserRowActions, type UserRowsProps } from './user-row-actions.tsx';

interface AdminUsersTableProps extends UserRowsProps {
  list: Pick<AdminListControl, 'query' | 'choose'>;
}

export function AdminUsersTable({ users, list, ownId, onEdit, onDelete }: AdminUsersTableProps) {
  return (
    <AdminTable
      label="Users"
      head={
        <>
          <SortableTableHeader list={list} sortKey="name" label="Name" className="w-[32%]" />
          <SortableTableHeader list={list} sortKey="email" label="Email" className="w-[36%]" />
          <TableHeadCell className="w-[14%]">Admin</TableHeadCell>
          <TableHeadCell>
            <span className="sr-only">Edit or delete</span>
          </TableHeadCell>
        </>
      }
    >
      {users.map((user, place) => (
        <tr key={user._id} className="focus-within:bg-sunken/60 hover:bg-sunken/60">
          <td className={tableBodyCellClass}>
            <UserNameText user={user} own={user._id === ownId} />
          </td>
          <td className={tableBodyCellClass}>
            <span className="[overflow-wrap:anywhere]">{user.email}</span>
          </td>
          <td className={tableBodyCellClass}>
            <RoleBadge user={user} />
          </td>
          <td className={`${tableBodyCellClass} text-right`}>
            <UserRowActions user={user} onEdit={() => onEdit(user)} onDelete={() => onDelete(user, place)} />
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}
