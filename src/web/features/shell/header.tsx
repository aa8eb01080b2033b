import { AdminMenu } from '#web/features/shell/navigation/admin-menu.tsx';
import { CartNavItem } from '#web/features/shell/navigation/cart-nav-item.tsx';
import { MobileMenu } from '#web/features/shell/navigation/mobile-menu.tsx';
import { NavItem } from '#web/features/shell/navigation/nav-item.tsx';
import { UserMenu } from '#web/features/shell/navigation/user-menu.tsx';
import { useUser } from '#web/state/use-user.ts';
import { Container } from '#web/ui/container.tsx';
import { Wordmark } from './wordmark.tsx';

export function Header() {
  const user = useUser();
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper">
      <Container className="flex h-16 items-center justify-between gap-3">
        <Wordmark />
        <nav aria-label="Main" className="-mr-3 hidden items-center gap-1 md:flex">
          <NavItem to="/">Home</NavItem>
          {user?.isAdmin ? <AdminMenu /> : <NavItem to="/contact">Contact</NavItem>}
          {user ? <UserMenu name={user.name} /> : <NavItem to="/login">Login</NavItem>}
          <CartNavItem look="bar" />
        </nav>
        <MobileMenu user={user} />
      </Container>
    </header>
  );
}
