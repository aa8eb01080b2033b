import { RoleBadge, UserNameText, UserRowActions, type UserRowsProps } from './user-row-actions.tsx';

/** The table's rows as cards for narrow screens. */
export function AdminUserCards({ users, ownId, onEdit, onDelete }: UserRowsProps) {
  return (
    <ul aria-label="Users" className="grid gap-3 sm:grid-cols-2">
      {users.map((user, place) => (
        <li
          key={user._id}
          className="flex flex-col justify-between gap-3 rounded-lg border border-line bg-surface p-4 shadow-rest"
        >
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <UserNameText user={user} own={user._id === ownId} />
              <p className="text-sm text-muted">{user.email}</p>
            </div>
            <RoleBadge user={user} />
          </div>
          <UserRowActions user={user} onEdit={() => onEdit(user)} onDelete={() => onDelete(user, place)} />
        </li>
      ))}
    </ul>
  );
}
