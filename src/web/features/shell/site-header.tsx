import { HeaderSearch } from '#web/features/search/header-search.tsx';
import { AdminMenu } from '#web/features/shell/navigation/admin-menu.tsx';
import { CartNavigationItem } from '#web/features/shell/navigation/cart-navigation-item.tsx';
import { MobileMenu } from '#web/features/shell/navigation/mobile-menu.tsx';
import { NavigationItem } from '#web/features/shell/navigation/navigation-item.tsx';
import { UserMenu } from '#web/features/shell/navigation/user-menu.tsx';
import { useUser } from '#web/state/use-user.ts';
import { PageContainer } from '#web/ui/page-container.tsx';
import { Wordmark } from './wordmark.tsx';

/**
 * One row from 64rem. On a phone and a tablet the search and the cart are a row of their own, which stays in view while the row above
 * it scrolls away.
 */
export function SiteHeader() {
  const user = useUser();
  return (
    <header className="sticky -top-11 z-40 border-b border-line bg-paper lg:top-0 print:hidden">
      <PageContainer className="flex flex-wrap items-center gap-x-3 lg:h-16 lg:flex-nowrap lg:gap-x-6">
        <div className="flex h-13 min-w-0 items-center max-lg:flex-1">
          <Wordmark />
        </div>
        <MobileMenu user={user} />
        <div className="flex min-w-0 flex-1 items-center gap-2 max-lg:order-last max-lg:basis-full max-lg:pb-2 lg:max-w-xl">
          <HeaderSearch />
          <CartNavigationItem look="icon" />
        </div>
        <nav aria-label="Main" className="-mr-3 ml-auto hidden items-center gap-1 lg:flex">
          <NavigationItem to="/">Home</NavigationItem>
          {user?.isAdmin ? (
            <AdminMenu />
          ) : (
            <NavigationItem to={user?.role ? '/admin' : '/contact'}>
              {user?.role ? 'Admin' : 'Contact'}
            </NavigationItem>
          )}
          {user ? <UserMenu name={user.name} /> : <NavigationItem to="/login">Login</NavigationItem>}
          <CartNavigationItem look="bar" />
        </nav>
      </PageContainer>
    </header>
  );
}
