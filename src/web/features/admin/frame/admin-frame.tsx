import type { ReactNode } from 'react';
import type { UserInfo } from '#domain/accounts/schemas.ts';
import type { AdminCountsResponse } from '#domain/admin/schemas.ts';
import { isStaff } from '#domain/shared/permissions.ts';
import { useRootLoaderData } from '#web/features/shell/root-loader-data.ts';
import { TestPaymentsBanner } from '#web/features/shell/test-payments-banner.tsx';
import { BrandMark } from '#web/features/shell/wordmark.tsx';
import { AdminMenu } from './admin-menu.tsx';
import { AdminNavigation } from './admin-navigation.tsx';
import { AdminUser } from './admin-user.tsx';
import { ViewShopLink } from './view-shop-link.tsx';

interface AdminFrameProps {
  /** Null on the server and until it is known. */
  user: UserInfo | null;
  counts?: AdminCountsResponse | null;
  /** More controls: above and below the side navigation, and in the bar of small screens. */
  tools?: { side: ReactNode; sideEnd: ReactNode; bar: ReactNode };
  children: ReactNode;
}

/** In place of the shop's header and footer: a side navigation from 64rem, below that a bar with a menu. */
export function AdminFrame({ user, counts = null, tools, children }: AdminFrameProps) {
  const { shopName } = useRootLoaderData();
  return (
    <div className="min-h-svh lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] print:block print:min-h-0">
      <header className="sticky top-0 hidden h-svh flex-col gap-1 overflow-y-auto overscroll-contain border-r border-line bg-surface p-2 lg:flex print:hidden">
        <ShopName name={shopName} />
        <ViewShopLink />
        {tools?.side}
        <div className="mt-2 flex-1">
          {user && isStaff(user) && <AdminNavigation user={user} counts={counts} look="side" />}
        </div>
        {tools?.sideEnd}
        {user && <AdminUser user={user} />}
      </header>
      <div className="flex min-w-0 flex-col">
        <header className="sticky top-0 z-40 flex items-center justify-between gap-2 border-b border-line bg-surface pr-1 pl-2 lg:hidden print:hidden">
          <ShopName name={shopName} />
          <div className="flex shrink-0 items-center">
            {tools?.bar}
            <AdminMenu user={user} counts={counts} />
          </div>
        </header>
        <TestPaymentsBanner />
        <main id="main" tabIndex={-1} className="flex-1">
          {children}
        </main>
      </div>
    </div>
  );
}

function ShopName({ name }: { name: string }) {
  return (
    <p className="flex min-h-11 min-w-0 items-center gap-2.5 px-2 font-display font-bold">
      <BrandMark className="size-6 shrink-0" />
      <span className="truncate">{name}</span>
    </p>
  );
}
