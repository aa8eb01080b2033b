import { AdminTable, bodyCellClass, HeadCell } from '#web/features/admin/lists/admin-table.tsx';
import { SortHeader } from '#web/features/admin/lists/sort-header.tsx';
import type { ListControl } from '#web/features/admin/lists/use-list-query.ts';
import { AdminBadge, UserActions, UserName, type UserRowsProps } from './user-actions.tsx';

interface UsersTableProps extends UserRowsProps {
  list: Pick<ListControl, 'query' | 'choose'>;
}

export function UsersTable({ users, list, ownId, onEdit, onDelete }: UsersTableProps) {
  return (
    <AdminTable
      label="Users"
      head={
        <>
          <SortHeader list={list} sortKey="name" label="Name" className="w-[32%]" />
          <SortHeader list={list} sortKey="email" label="Email" className="w-[36%]" />
          <HeadCell className="w-[14%]">Admin</HeadCell>
          <HeadCell>
            <span className="sr-only">Edit or delete</span>
          </HeadCell>
        </>
      }
    >
      {users.map((user, place) => (
        <tr key={user._id} className="hover:bg-sunken/60">
          <td className={bodyCellClass}>
            <UserName user={user} own={user._id === ownId} />
          </td>
          <td className={bodyCellClass}>
            <span className="[overflow-wrap:anywhere]">{user.email}</span>
          </td>
          <td className={bodyCellClass}>{user.isAdmin && <AdminBadge />}</td>
          <td className={`${bodyCellClass} text-right`}>
            <UserActions user={user} onEdit={() => onEdit(user)} onDelete={() => onDelete(user, place)} />
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}
