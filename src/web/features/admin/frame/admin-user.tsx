import { Link } from 'react-router';
import type { UserInfo } from '#domain/accounts/schemas.ts';
import { logOut } from '#web/state/api/log-out.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** Who is logged in, and Logout. */
export function AdminUser({ user }: { user: UserInfo }) {
  return (
    <div className="flex items-center gap-1">
      <Link
        to="/account"
        className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-md px-3 text-sm -outline-offset-3 hover:bg-sunken"
      >
        <Icon name="user" className="size-5 shrink-0" />
        <VisuallyHidden>Account of </VisuallyHidden>
        <span className="truncate">{user.name}</span>
      </Link>
      <button
        type="button"
        onClick={logOut}
        className="min-h-11 rounded-md px-3 text-sm font-medium -outline-offset-3 hover:bg-sunken"
      >
        Logout
      </button>
    </div>
  );
}
