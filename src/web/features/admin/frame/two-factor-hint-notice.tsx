import { Link } from 'react-router';
import { twoFactorResponse } from '#domain/accounts/schemas.ts';
import { useAdminFetch } from '#web/features/admin/use-admin-fetch.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Shown below every admin screen, where it shifts nothing, until the admin sets up two-factor log-in. */
export function TwoFactorHintNotice() {
  const { data } = useAdminFetch('/api/users/second-factor', twoFactorResponse);
  if (!data || data.active || data.passkey) return null;
  return (
    <Notice title="Your account is protected by a password only." live="off" className="mt-10 print:hidden">
      <p>
        With two-factor authentication a stolen password is not enough.{' '}
        <Link
          to="/account?tab=settings#two-factor"
          className="font-semibold text-accent-text underline underline-offset-4"
        >
          Set up
        </Link>
      </p>
    </Notice>
  );
}
