import { logOut } from '#web/state/api/log-out.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { DropdownMenu } from './dropdown-menu.tsx';
import { dropdownClass, dropdownSummaryClass } from './menu-classes.ts';
import { NavigationItem } from './navigation-item.tsx';

export function UserMenu({ name }: { name: string }) {
  return (
    <DropdownMenu
      className="relative"
      summaryClassName={dropdownSummaryClass}
      summary={
        <>
          <Icon name="user" />
          <span className="truncate">{name}</span>
          <Icon name="chevron-down" className="size-4" />
        </>
      }
    >
      <div className={dropdownClass}>
        <NavigationItem to="/account" variant="row">
          MyAccount
        </NavigationItem>
        <LogoutButton onClick={logOut} />
      </div>
    </DropdownMenu>
  );
}

export function LogoutButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-12 w-full items-center gap-3 rounded-md px-3 text-left font-medium hover:bg-sunken"
    >
      Logout
    </button>
  );
}
