import { Link } from 'react-router';
import { twoFactorResponse } from '#domain/accounts/schemas.ts';
import { useAdminFetch } from '#web/features/admin/use-admin-fetch.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Shown below every admin screen, where it shifts nothing, until the admin sets up two-factor log-in. */
export function TwoFactorHint() {
  const { data } = useAdminFetch('/api/users/second-factor', twoFactorResponse);
  if (!data || data.active || data.passkey) return null;
  return (
    <Notice title="Your password alone opens this shop." live="off" className="mt-10 print:hidden">
      <p>
        With two-step log-in a stolen one is of no use.{' '}
        <Link
          to="/account?tab=settings#two-step"
          className="font-semibold text-accent-text underline underline-offset-4"
        >
          Set it up
        </Link>
      </p>
    </Notice>
  );
}
