import type { UserResponse } from '#domain/accounts/schemas.ts';
import { CustomerLink } from '#web/features/admin/customer-link.tsx';
import { denseButtonClass } from '#web/features/admin/lists/table/dense-button-class.ts';
import { roleLabels } from '#web/features/admin/role-labels.ts';
import { useIsAdmin } from '#web/features/admin/use-permission.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

export interface UserRowsProps {
  users: readonly UserResponse[];
  /** The id of the logged-in admin. */
  ownId: string | undefined;
  onEdit: (user: UserResponse) => void;
  onDelete: (user: UserResponse, place: number) => void;
}

interface UserRowActionsProps {
  user: UserResponse;
  onEdit: () => void;
  onDelete: () => void;
}

/** For admins only. */
export function UserRowActions({ user, onEdit, onDelete }: UserRowActionsProps) {
  if (!useIsAdmin()) return null;
  return (
    <span className="inline-flex gap-2 align-middle">
      <Button size="sm" variant="secondary" onClick={onEdit} className={denseButtonClass} data-edit>
        Edit
        <VisuallyHidden> {user.name}</VisuallyHidden>
      </Button>
      <Button size="sm" variant="secondary" onClick={onDelete} className={denseButtonClass}>
        Delete
        <VisuallyHidden> {user.name}</VisuallyHidden>
      </Button>
    </span>
  );
}

/** The name with a link to the customer's page. */
export function UserNameText({ user, own }: { user: UserResponse; own: boolean }) {
  return (
    <span className="font-semibold [overflow-wrap:anywhere]">
      <CustomerLink customer={user} />
      {own && (
        <>
          {' '}
          <Badge>You</Badge>
        </>
      )}
    </span>
  );
}

export function AdminBadge() {
  return <Badge tone="teal">Admin</Badge>;
}

/** 'Admin', or the role of staff. */
export function RoleBadge({ user: { isAdmin, role } }: { user: Pick<UserResponse, 'isAdmin' | 'role'> }) {
  if (isAdmin) return <AdminBadge />;
  return role ? <Badge>{roleLabels[role]}</Badge> : null;
}
