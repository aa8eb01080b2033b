import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { mostPasskeys, type PasskeyAnswer } from '#domain/accounts/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { RecoveryCodeList } from '../two-step/recovery-code-list.tsx';
import type { useTwoStep } from '../two-step/use-two-step.ts';
import { AddPasskeyStep } from './add-passkey-step.tsx';
import { PasskeyRows } from './passkey-rows.tsx';
import { RemovePasskeyForm } from './remove-passkey-form.tsx';
import { usePasskeys } from './use-passkeys.ts';

/** One's passkeys: added, listed and removed. */
export function PasskeyCard({ twoStep }: { twoStep: ReturnType<typeof useTwoStep> }) {
  const { passkeys, error, again } = usePasskeys();
  const [codes, setCodes] = useState<string[]>([]);
  const [removing, setRemoving] = useState<PasskeyAnswer | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#passkeys') heading.current?.scrollIntoView({ block: 'start' });
  }, [hash]);
  const { known } = twoStep;
  const failure = error ?? twoStep.error;

  const askAgain = () => {
    again();
    twoStep.again();
  };
  const settle = (next: { codes?: string[]; said?: string }) => {
    setCodes(next.codes ?? []);
    setSaid(next.said ?? null);
    setRemoving(null);
    askAgain();
    // The form that had the focus is gone.
    heading.current?.focus();
  };

  return (
    <Card as="section" className="max-lg:max-w-xl">
      <h2 ref={heading} id="passkeys" tabIndex={-1} className="scroll-mt-24 text-xl outline-none">
        Passkeys
      </h2>
      <p className="mt-1 text-sm text-muted">
        Log in with your finger, your face or your device's PIN: there is nothing to type and nothing to
        steal.
      </p>
      <div role="status">{said && <Notice tone="success" title={said} live="off" className="mt-5" />}</div>
      {!(passkeys && known) && !failure && (
        <div className="mt-5 grid gap-4">
          <Spinner label="Loading your passkeys..." quiet />
          <Skeleton className="h-12 w-full" />
        </div>
      )}
      {!(passkeys && known) && failure && (
        <Notice tone="danger" title="Your passkeys could not be loaded." className="mt-5">
          <p>{failure}</p>
          <Button size="sm" variant="secondary" onClick={askAgain} className="mt-2">
            Try again
          </Button>
        </Notice>
      )}
      {codes.length > 0 && <RecoveryCodeList codes={codes} onKept={() => settle({})} />}
      {passkeys && known && removing && (
        <RemovePasskeyForm
          passkey={removing}
          hasPassword={known.hasPassword}
          isLast={passkeys.length === 1 && !known.active}
          onRemoved={() => settle({ said: 'The passkey is removed.' })}
          onCancel={() => setRemoving(null)}
        />
      )}
      {passkeys && known && !removing && codes.length === 0 && (
        <>
          {passkeys.length > 0 ? (
            <PasskeyRows passkeys={passkeys} onRemove={setRemoving} />
          ) : (
            <p className="mt-5 text-sm">You have none yet.</p>
          )}
          {passkeys.length < mostPasskeys && (
            <AddPasskeyStep
              hasPassword={known.hasPassword}
              emailVerified={known.emailVerified}
              onAdded={(fresh) => settle({ codes: fresh, said: 'The passkey is added.' })}
            />
          )}
        </>
      )}
    </Card>
  );
}
