import { AdminMenu } from '#web/features/shell/navigation/admin-menu.tsx';
import { CartNavigationItem } from '#web/features/shell/navigation/cart-navigation-item.tsx';
import { MobileMenu } from '#web/features/shell/navigation/mobile-menu.tsx';
import { NavigationItem } from '#web/features/shell/navigation/navigation-item.tsx';
import { UserMenu } from '#web/features/shell/navigation/user-menu.tsx';
import { useUser } from '#web/state/use-user.ts';
import { PageContainer } from '#web/ui/page-container.tsx';
import { Wordmark } from './wordmark.tsx';

export function SiteHeader() {
  const user = useUser();
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper">
      <PageContainer className="flex h-16 items-center justify-between gap-3">
        <Wordmark />
        <nav aria-label="Main" className="-mr-3 hidden items-center gap-1 md:flex">
          <NavigationItem to="/">Home</NavigationItem>
          {user?.isAdmin ? <AdminMenu /> : <NavigationItem to="/contact">Contact</NavigationItem>}
          {user ? <UserMenu name={user.name} /> : <NavigationItem to="/login">Login</NavigationItem>}
          <CartNavigationItem look="bar" />
        </nav>
        <MobileMenu user={user} />
      </PageContainer>
    </header>
  );
}
