import { Link, useLocation } from 'react-router';
import { formatOpenCount } from '#web/features/admin/frame/format-open-count.ts';
import { Notice } from '#web/ui/notice.tsx';

const deadMailsPath = '/admin/mails?state=dead';

/** Shown on every admin screen while there are failed mails. */
export function DeadMailsNotice({ count }: { count: number }) {
  const { pathname, search } = useLocation();
  if (count === 0) return null;
  return (
    <Notice
      tone="warning"
      title={count === 1 ? 'A mail could not be sent.' : `${formatOpenCount(count)} mails could not be sent.`}
      className="mb-6 print:hidden"
    >
      <p>
        The shop tried several times and stopped.{' '}
        {pathname + search !== deadMailsPath && (
          <Link to={deadMailsPath} className="font-semibold underline underline-offset-4">
            See why, and send again
          </Link>
        )}
      </p>
    </Notice>
  );
}
