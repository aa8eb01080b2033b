import { useEffect, useRef } from 'react';
import type { SessionResponse } from '#domain/accounts/schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { formatLastSeen } from './format-last-seen.ts';
import { useOwnSessions } from './use-own-sessions.ts';

export function LoginSessionList() {
  const { sessions, error, ending, said, end, endAll, refetch } = useOwnSessions();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = sessions?.length;
  const shownBefore = useRef(shown);
  // The pressed button was removed with its row.
  useEffect(() => {
    if (shown !== undefined && shown < (shownBefore.current ?? 0)) heading.current?.focus();
    shownBefore.current = shown;
  }, [shown]);

  return (
    <Card as="section" className="max-lg:max-w-xl">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        Where you are logged in
      </h2>
      <p className="mt-1 text-sm text-muted">
        A device you do not know? Log it out, then set a new password.
      </p>
      {!sessions && !error && (
        <div className="mt-5 grid gap-4">
          <Spinner label="Loading your devices..." quiet />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      )}
      {error && !sessions && (
        <Notice tone="danger" title="Your devices could not be loaded." className="mt-5">
          <p>{error}</p>
          <Button size="sm" variant="secondary" onClick={refetch} className="mt-2">
            Try again
          </Button>
        </Notice>
      )}
      {sessions && (
        <>
          <ul className="mt-3 divide-y divide-line">
            {sessions.map((session) => (
              <Row
                key={session._id}
                session={session}
                busy={ending === session._id}
                onEnd={() => end(session)}
              />
            ))}
          </ul>
          <Button variant="secondary" busy={ending === 'all'} onClick={endAll} className="mt-4">
            {ending === 'all' ? 'Logging out...' : 'Log out everywhere'}
          </Button>
        </>
      )}
      <div role="status">
        {said && <Notice tone={said.tone} title={said.message} live="off" className="mt-4" />}
      </div>
    </Card>
  );
}

function Row({ session, busy, onEnd }: { session: SessionResponse; busy: boolean; onEnd: () => void }) {
  const { device, current, lastSeenAt, createdAt } = session;
  const now = Date.now();
  const seen = formatLastSeen(lastSeenAt, now);
  const since = formatLastSeen(createdAt, now);
  return (
    <li className="flex items-center gap-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {device}
          {current && <Badge tone="teal">This device</Badge>}
        </p>
        <p className="text-sm text-muted">
          {current ? 'In use now' : `Last seen ${seen}`}
          {since !== seen && `, logged in ${since}`}
        </p>
      </div>
      <Button size="sm" variant="secondary" busy={busy} onClick={onEnd} className="shrink-0">
        Log out
        <VisuallyHidden>
          {' '}
          {device}
          {current ? ', this device' : `, last seen ${seen}`}
        </VisuallyHidden>
      </Button>
    </li>
  );
}
