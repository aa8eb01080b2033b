import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useOutletContext } from 'react-router';
import { mailsResponse } from '#domain/mails/schemas.ts';
import { ReauthenticationPrompt } from '#web/features/account/reauthentication/reauthentication-prompt.tsx';
import { DeadMailsNotice } from '#web/features/admin/mails/dead-mails-notice.tsx';
import { useAdminFetch } from '#web/features/admin/use-admin-fetch.ts';
import { PageContainer } from '#web/ui/page-container.tsx';
import { AdminTabs } from './admin-tabs.tsx';
import { TwoFactorHintNotice } from './two-factor-hint-notice.tsx';
import { TwoFactorRequiredScreen } from './two-factor-required-screen.tsx';

interface AdminLayoutContext {
  /** Refetches the number of failed mails. */
  refetchDeadMails: () => void;
}

/** Frame of every admin screen. */
export function AdminLayout() {
  const { pathname } = useLocation();
  const { data, error, refetch } = useAdminFetch('/api/mails?state=dead', mailsResponse);
  const deadMailCount = data?.dead ?? 0;

  const countedPath = useRef(pathname);
  // Refetch on each navigation to an admin screen.
  useEffect(() => {
    if (countedPath.current === pathname) return;
    countedPath.current = pathname;
    refetch();
  }, [refetch, pathname]);

  return (
    <>
      <AdminTabs deadMails={deadMailCount} />
      <PageContainer className="pt-6 pb-16 sm:pt-10">
        {error?.code === 'second_factor_needed' ? (
          <TwoFactorRequiredScreen />
        ) : (
          <>
            <DeadMailsNotice count={deadMailCount} />
            <Outlet context={{ refetchDeadMails: refetch } satisfies AdminLayoutContext} />
            <TwoFactorHintNotice />
          </>
        )}
      </PageContainer>
      <ReauthenticationPrompt />
    </>
  );
}

export const useAdminLayout = () => useOutletContext<AdminLayoutContext>();
