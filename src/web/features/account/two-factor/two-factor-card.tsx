import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { TwoFactorManagement } from './two-factor-management.tsx';
import { TwoFactorSetUp } from './two-factor-set-up.tsx';
import type { useTwoFactor } from './use-two-factor.ts';

/** Sets up, manages and turns off two-factor log-in. */
export function TwoFactorCard({ twoStep: twoFactor }: { twoStep: ReturnType<typeof useTwoFactor> }) {
  const { known, error, refetch } = twoFactor;
  const [codes, setCodes] = useState<string[] | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  // The hash refers to a card that had not been rendered when the page loaded.
  useEffect(() => {
    if (hash === '#two-factor') heading.current?.scrollIntoView({ block: 'start' });
  }, [hash]);

  // Recovery codes arrive with the change, before the status is refetched.
  const isOn = known?.active || known?.passkey || codes !== null;
  const finishChange = (next: { codes?: string[]; said?: string }) => {
    // An account with a passkey already has recovery codes.
    setCodes(next.codes?.length ? next.codes : null);
    setMessage(next.said ?? null);
    refetch();
    // The form that had the focus has been removed.
    heading.current?.focus();
  };

  return (
    <Card as="section" className="max-lg:max-w-xl">
      <h2
        ref={heading}
        id="two-factor"
        tabIndex={-1}
        className="flex scroll-mt-24 flex-wrap items-center gap-3 text-xl outline-none"
      >
        Two-factor authentication
        {known && <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>}
      </h2>
      <p className="mt-1 text-sm text-muted">
        A passkey, or a code from an app on your phone, in addition to your password: a stolen password alone
        is then not enough.
      </p>
      <div role="status">
        {message && <Notice tone="success" title={message} live="off" className="mt-5" />}
      </div>
      {!known && !error && (
        <div className="mt-5 grid gap-4">
          <Spinner label="Loading two-factor authentication..." quiet />
          <Skeleton className="h-12 w-40" />
        </div>
      )}
      {error && !known && (
        <Notice tone="danger" title="This could not be loaded." className="mt-5">
          <p>{error}</p>
          <Button size="sm" variant="secondary" onClick={refetch} className="mt-2">
            Try again
          </Button>
        </Notice>
      )}
      {codes && <RecoveryCodeList codes={codes} onConfirmed={() => finishChange({})} />}
      {known && !codes && !known.active && (
        <TwoFactorSetUp
          status={known}
          onDone={(fresh) => finishChange({ codes: fresh, said: 'Two-factor authentication is on.' })}
        />
      )}
      {(known?.active || known?.passkey) && !codes && (
        <TwoFactorManagement
          status={known}
          onRenewed={(fresh) =>
            finishChange({ codes: fresh, said: 'The old recovery codes no longer work.' })
          }
          onRemoved={() =>
            finishChange({
              said: known.passkey ? 'The app is no longer required.' : 'Two-factor authentication is off.',
            })
          }
        />
      )}
    </Card>
  );
}
