import { memo } from 'react';
import type { UserInfo } from '#domain/accounts/schemas.ts';
import { logOut } from '#web/state/api/log-out.ts';
import { useCart } from '#web/state/cart/use-cart.ts';
import { adminLinks } from './admin-links.ts';
import { CartNavItem } from './cart-nav-item.tsx';
import { CountedIcon } from './counted-icon.tsx';
import { MenuDetails } from './menu-details.tsx';
import { NavItem } from './nav-item.tsx';
import { LogoutButton } from './user-menu.tsx';

export function MobileMenu({ user }: { user: UserInfo | null }) {
  const { qty } = useCart();
  return (
    <MenuDetails
      className="md:hidden"
      summaryClassName="relative -mr-2 grid size-11 place-items-center hover:bg-sunken"
      label={`Menu${qty ? `, ${qty} in the cart` : ''}`}
      summary={<CountedIcon name="menu" quantity={qty} />}
    >
      <Links user={user} />
    </MenuDetails>
  );
}

const Links = memo(({ user }: { user: UserInfo | null }) => (
  <nav
    aria-label="Mobile"
    className="absolute inset-x-0 top-full grid max-h-[calc(100dvh-6rem)] gap-1 overflow-y-auto overscroll-contain border-b border-line bg-paper px-4 pt-3 pb-5 shadow-lift"
  >
    <NavItem to="/" variant="row">
      Home
    </NavItem>
    {user?.isAdmin ? (
      <>
        <p className="px-3 pt-2 text-xs font-semibold text-muted">Admin</p>
        <div className="grid grid-cols-2 gap-1">
          {adminLinks.map(({ to, label }) => (
            <NavItem key={to} to={to} variant="row">
              {label}
            </NavItem>
          ))}
        </div>
      </>
    ) : (
      <NavItem to="/contact" variant="row">
        Contact
      </NavItem>
    )}
    {user ? (
      <>
        <p className="truncate px-3 pt-2 text-xs font-semibold text-muted">{user.name}</p>
        <NavItem to="/account" variant="row">
          MyAccount
        </NavItem>
        <LogoutButton onClick={logOut} />
      </>
    ) : (
      <NavItem to="/login" variant="row">
        Login
      </NavItem>
    )}
    <CartNavItem look="row" />
  </nav>
));
