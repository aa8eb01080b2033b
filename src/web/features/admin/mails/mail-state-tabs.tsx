import { Link } from 'react-router';
import type { MailResponse } from '#domain/mails/schemas.ts';
import { mailStates } from '#domain/mails/states.ts';
import { joinClassNames } from '#web/ui/join-class-names.ts';

const stateLabels = { queued: 'Queued', sent: 'Sent', dead: 'Failed', recalled: 'Recalled' };

/** Tabs that filter by state: links, so that the filter is in the address. */
export function MailStateTabs({ current }: { current: MailResponse['state'] | undefined }) {
  return (
    <nav aria-label="Which mails" className="mb-4 flex dense:mb-2 flex-wrap gap-1.5 sm:gap-2">
      {[undefined, ...mailStates].map((state) => (
        <Link
          key={state ?? 'all'}
          to={state ? `?state=${state}` : '?'}
          aria-current={state === current ? 'true' : undefined}
          className={joinClassNames(
            'inline-flex min-h-11 dense:min-h-8 items-center rounded-md border px-3 text-sm sm:px-4 font-semibold',
            state === current
              ? 'border-ink bg-ink text-paper'
              : 'border-edge bg-surface hover:border-ink hover:bg-sunken',
          )}
        >
          {state ? stateLabels[state] : 'All'}
        </Link>
      ))}
    </nav>
  );
}
