import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { maxPasskeys, type PasskeyResponse } from '#domain/accounts/schemas.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { RecoveryCodeList } from '../two-factor/recovery-code-list.tsx';
import type { useTwoFactor } from '../two-factor/use-two-factor.ts';
import { AddPasskeyStep } from './add-passkey-step.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { RemovePasskeyForm } from './remove-passkey-form.tsx';
import { usePasskeys } from './use-passkeys.ts';

/** Adds, lists and removes the user's passkeys. */
export function PasskeyCard({ twoStep: twoFactor }: { twoStep: ReturnType<typeof useTwoFactor> }) {
  const { passkeys, error, refetch } = usePasskeys();
  const [codes, setCodes] = useState<string[]>([]);
  const [removing, setRemoving] = useState<PasskeyResponse | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#passkeys') heading.current?.scrollIntoView({ block: 'start' });
  }, [hash]);
  const { known } = twoFactor;
  const failure = error ?? twoFactor.error;

  const refetchBoth = () => {
    refetch();
    twoFactor.refetch();
  };
  const finishChange = (next: { codes?: string[]; said?: string }) => {
    setCodes(next.codes ?? []);
    setMessage(next.said ?? null);
    setRemoving(null);
    refetchBoth();
    // The form that had the focus has been removed.
    heading.current?.focus();
  };

  return (
    <Card as="section" className="max-lg:max-w-xl">
      <h2 ref={heading} id="passkeys" tabIndex={-1} className="scroll-mt-24 text-xl outline-none">
        Passkeys
      </h2>
      <p className="mt-1 text-sm text-muted">
        Log in with your fingerprint, face or device PIN, without a password.
      </p>
      <div role="status">
        {message && <Notice tone="success" title={message} live="off" className="mt-5" />}
      </div>
      {!(passkeys && known) && !failure && (
        <div className="mt-5 grid gap-4">
          <Spinner label="Loading your passkeys..." quiet />
          <Skeleton className="h-12 w-full" />
        </div>
      )}
      {!(passkeys && known) && failure && (
        <Notice tone="danger" title="Your passkeys could not be loaded." className="mt-5">
          <p>{failure}</p>
          <Button size="sm" variant="secondary" onClick={refetchBoth} className="mt-2">
            Try again
          </Button>
        </Notice>
      )}
      {codes.length > 0 && <RecoveryCodeList codes={codes} onConfirmed={() => finishChange({})} />}
      {passkeys && known && removing && (
        <RemovePasskeyForm
          passkey={removing}
          hasPassword={known.hasPassword}
          isLast={passkeys.length === 1 && !known.active}
          onRemoved={() => finishChange({ said: 'The passkey was removed.' })}
          onCancel={() => setRemoving(null)}
        />
      )}
      {passkeys && known && !removing && codes.length === 0 && (
        <>
          {passkeys.length > 0 ? (
            <PasskeyList passkeys={passkeys} onRemove={setRemoving} />
          ) : (
            <p className="mt-5 text-sm">You have none yet.</p>
          )}
          {passkeys.length < maxPasskeys && (
            <AddPasskeyStep
              hasPassword={known.hasPassword}
              emailVerified={known.emailVerified}
              onAdded={(fresh) => finishChange({ codes: fresh, said: 'The passkey was added.' })}
            />
          )}
        </>
      )}
    </Card>
  );
}
