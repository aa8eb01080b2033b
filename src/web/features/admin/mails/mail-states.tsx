import { Link } from 'react-router';
import { type MailAnswer, mailStates } from '#domain/mails/schemas.ts';
import { classNames } from '#web/ui/class-names.ts';

const words = { queued: 'Queued', sent: 'Sent', dead: 'Not sent' };

/** Which mails are listed: links, so that the address remembers. */
export function MailStates({ current }: { current: MailAnswer['state'] | undefined }) {
  return (
    <nav aria-label="Which mails" className="mb-4 flex flex-wrap gap-2">
      {[undefined, ...mailStates].map((state) => (
        <Link
          key={state ?? 'all'}
          to={state ? `?state=${state}` : '?'}
          aria-current={state === current ? 'true' : undefined}
          className={classNames(
            'inline-flex min-h-11 items-center rounded-md border px-4 text-sm font-semibold',
            state === current
              ? 'border-ink bg-ink text-paper'
              : 'border-edge bg-surface hover:border-ink hover:bg-sunken',
          )}
        >
          {state ? words[state] : 'All'}
        </Link>
      ))}
    </nav>
  );
}
