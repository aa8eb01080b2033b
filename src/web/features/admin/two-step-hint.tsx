import { Link } from 'react-router';
import { secondFactorAnswer } from '#domain/accounts/schemas.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useAdminAnswer } from './use-admin-answer.ts';

/** Below every admin screen, where nothing jumps when it comes, until log-ins ask for a second step. */
export function TwoStepHint() {
  const { data } = useAdminAnswer('/api/users/second-factor', secondFactorAnswer);
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
