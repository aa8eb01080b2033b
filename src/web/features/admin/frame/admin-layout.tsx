import { Outlet } from 'react-router';
import type { UserInfo } from '#domain/accounts/schemas.ts';
import { ReauthenticationPrompt } from '#web/features/account/reauthentication/reauthentication-prompt.tsx';
import { DeadMailsNotice } from '#web/features/admin/mails/dead-mails-notice.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { TwoFactorHintNotice } from './two-factor-hint-notice.tsx';
import { TwoFactorRequiredScreen } from './two-factor-required-screen.tsx';
import { useAdminCounts } from './use-admin-counts.ts';

/** What all admin screens have around them. */
export function AdminLayout({ user }: { user: UserInfo }) {
  const { counts, error } = useAdminCounts();
  return (
    <AdminFrame user={user} counts={counts}>
      <div className="mx-auto w-full max-w-[88rem] px-4 pt-6 pb-16 sm:px-6 dense:pt-3">
        {error?.code === 'second_factor_needed' ? (
          <TwoFactorRequiredScreen />
        ) : (
          <>
            <DeadMailsNotice count={counts?.deadMails ?? 0} />
            <Outlet />
            <TwoFactorHintNotice />
          </>
        )}
      </div>
      <ReauthenticationPrompt />
    </AdminFrame>
  );
}
