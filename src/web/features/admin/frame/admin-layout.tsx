import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useOutletContext } from 'react-router';
import { mailsResponse } from '#domain/mails/schemas.ts';
import { ReauthenticationPrompt } from '#web/features/account/reauthentication/reauthentication-prompt.tsx';
import { DeadMailsNotice } from '#web/features/admin/mails/dead-mails-notice.tsx';
import { useAdminFetch } from '#web/features/admin/use-admin-fetch.ts';
import { Container } from '#web/ui/container.tsx';
import { AdminTabs } from './admin-tabs.tsx';
import { TwoFactorHint } from './two-factor-hint.tsx';
import { TwoFactorRequired } from './two-factor-required.tsx';

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
      <Container className="pt-6 pb-16 sm:pt-10">
        {error?.code === 'second_factor_needed' ? (
          <TwoFactorRequired />
        ) : (
          <>
            <DeadMailsNotice count={deadMailCount} />
            <Outlet context={{ refetchDeadMails: refetch } satisfies AdminLayoutContext} />
            <TwoFactorHint />
          </>
        )}
      </Container>
      <ReauthenticationPrompt />
    </>
  );
}

export const useAdminLayout = () => useOutletContext<AdminLayoutContext>();
