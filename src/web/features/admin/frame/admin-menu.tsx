import type { UserInfo } from '#domain/accounts/schemas.ts';
import type { AdminCountsResponse } from '#domain/admin/schemas.ts';
import { isStaff } from '#domain/shared/permissions.ts';
import { useModalDialog } from '#web/ui/hooks/use-modal-dialog.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { AdminNavigation } from './admin-navigation.tsx';
import { AdminUser } from './admin-user.tsx';
import { useAdminMenu } from './use-admin-menu.ts';
import { ViewShopLink } from './view-shop-link.tsx';

interface AdminMenuProps {
  user: UserInfo | null;
  counts: AdminCountsResponse | null;
}

/** The navigation on small screens: a sheet at the bottom of the screen, within reach of a thumb. */
export function AdminMenu({ user, counts }: AdminMenuProps) {
  const { isOpen, open, close } = useAdminMenu();
  const dialog = useModalDialog(isOpen);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        className="flex min-h-11 items-center gap-2 rounded-md px-3 font-medium hover:bg-sunken"
      >
        <Icon name="menu" />
        Menu
      </button>
      <dialog
        ref={dialog}
        aria-label="Menu"
        // Escape, a click outside and the button close the dialog itself; a navigation closes it by `isOpen`.
        onClose={close}
        closedby="any"
        className="m-0 mt-auto max-h-[calc(100dvh-2rem)] w-full max-w-none overflow-y-auto overscroll-contain rounded-t-xl border-t border-line bg-paper p-0 text-ink shadow-lift backdrop:bg-(--veil) print:hidden"
      >
        <div className="grid gap-2 p-3">
          {user && isStaff(user) && <AdminNavigation user={user} counts={counts} look="menu" />}
          <div className="border-t border-line pt-2">
            {user && <AdminUser user={user} />}
            <ViewShopLink replace />
          </div>
          <button
            type="button"
            onClick={() => dialog.current?.close()}
            className="flex min-h-12 items-center justify-center gap-2 rounded-md border border-edge bg-surface font-display font-semibold"
          >
            <Icon name="close" className="size-5" />
            Close
          </button>
        </div>
      </dialog>
    </>
  );
}
