import { memo } from 'react';
import type { UserInfo } from '#domain/accounts/schemas.ts';
import { logOut } from '#web/state/api/log-out.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { adminNavigationLinks } from './admin-navigation-links.ts';
import { CartNavigationItem } from './cart-navigation-item.tsx';
import { DropdownMenu } from './dropdown-menu.tsx';
import { NavigationItem } from './navigation-item.tsx';
import { LogoutButton } from './user-menu.tsx';

export function MobileMenu({ user }: { user: UserInfo | null }) {
  return (
    <DropdownMenu
      className="lg:hidden"
      summaryClassName="relative -mr-2 grid size-11 place-items-center hover:bg-sunken"
      label="Menu"
      summary={<Icon name="menu" />}
    >
      <Links user={user} />
    </DropdownMenu>
  );
}

const Links = memo(({ user }: { user: UserInfo | null }) => (
  <nav
    aria-label="Mobile"
    className="absolute inset-x-0 top-full grid max-h-[calc(100dvh-6rem)] gap-1 overflow-y-auto overscroll-contain border-b border-line bg-paper px-4 pt-3 pb-5 shadow-lift"
  >
    <NavigationItem to="/" variant="row">
      Home
    </NavigationItem>
    {user?.isAdmin ? (
      <>
        <p className="px-3 pt-2 text-xs font-semibold text-muted">Admin</p>
        <div className="grid grid-cols-2 gap-1">
          {adminNavigationLinks.map(({ to, label }) => (
            <NavigationItem key={to} to={to} variant="row">
              {label}
            </NavigationItem>
          ))}
        </div>
      </>
    ) : (
      <NavigationItem to={user?.role ? '/admin' : '/contact'} variant="row">
        {user?.role ? 'Admin' : 'Contact'}
      </NavigationItem>
    )}
    {user ? (
      <>
        <p className="truncate px-3 pt-2 text-xs font-semibold text-muted">{user.name}</p>
        <NavigationItem to="/account" variant="row">
          MyAccount
        </NavigationItem>
        <LogoutButton onClick={logOut} />
      </>
    ) : (
      <NavigationItem to="/login" variant="row">
        Login
      </NavigationItem>
    )}
    <CartNavigationItem look="row" />
  </nav>
));
