import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ManageTwoStep } from './manage-two-step.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { SetUpTwoStep } from './set-up-two-step.tsx';
import type { useTwoStep } from './use-two-step.ts';

/** Two-step log-in: set up, looked after and switched off. */
export function TwoStepCard({ twoStep }: { twoStep: ReturnType<typeof useTwoStep> }) {
  const { known, error, again } = twoStep;
  const [codes, setCodes] = useState<string[] | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  // The hash names a card that was not there yet when the page came.
  useEffect(() => {
    if (hash === '#two-step') heading.current?.scrollIntoView({ block: 'start' });
  }, [hash]);

  // Recovery codes come with it, before it is asked again how things stand.
  const on = known?.active || known?.passkey || codes !== null;
  const settle = (next: { codes?: string[]; said?: string }) => {
    // An account with a passkey has some already.
    setCodes(next.codes?.length ? next.codes : null);
    setSaid(next.said ?? null);
    again();
    // The form that had the focus is gone.
    heading.current?.focus();
  };

  return (
    <Card as="section" className="max-lg:max-w-xl">
      <h2
        ref={heading}
        id="two-step"
        tabIndex={-1}
        className="flex scroll-mt-24 flex-wrap items-center gap-3 text-xl outline-none"
      >
        Two-step log-in
        {known && <Badge tone={on ? 'success' : 'neutral'}>{on ? 'On' : 'Off'}</Badge>}
      </h2>
      <p className="mt-1 text-sm text-muted">
        A passkey, or a code from an app on your phone, beside your password: a stolen password alone opens
        nothing.
      </p>
      <div role="status">{said && <Notice tone="success" title={said} live="off" className="mt-5" />}</div>
      {!known && !error && (
        <div className="mt-5 grid gap-4">
          <Spinner label="Loading two-step log-in..." quiet />
          <Skeleton className="h-12 w-40" />
        </div>
      )}
      {error && !known && (
        <Notice tone="danger" title="This could not be loaded." className="mt-5">
          <p>{error}</p>
          <Button size="sm" variant="secondary" onClick={again} className="mt-2">
            Try again
          </Button>
        </Notice>
      )}
      {codes && <RecoveryCodeList codes={codes} onKept={() => settle({})} />}
      {known && !codes && !known.active && (
        <SetUpTwoStep
          known={known}
          onDone={(fresh) => settle({ codes: fresh, said: 'Two-step log-in is on.' })}
        />
      )}
      {(known?.active || known?.passkey) && !codes && (
        <ManageTwoStep
          known={known}
          onRenewed={(fresh) => settle({ codes: fresh, said: 'The old recovery codes no longer work.' })}
          onRemoved={() =>
            settle({ said: known.passkey ? 'The app is no longer asked for.' : 'Two-step log-in is off.' })
          }
        />
      )}
    </Card>
  );
}
