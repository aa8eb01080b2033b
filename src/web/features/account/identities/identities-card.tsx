import { useRef } from 'react';
import { formatLastSeen } from '#web/features/account/settings/format-last-seen.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { oauthProviderNames, useIdentities } from './use-identities.ts';

/** Lists and unlinks the OAuth identities of the account. They are linked by logging in with them. */
export function IdentitiesCard() {
  const { identities, error, unlinking, said, unlink, refetch } = useIdentities();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card as="section" className="max-lg:max-w-xl">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        Log in with other sites
      </h2>
      <p className="mt-1 text-sm text-muted">
        A site is linked when you log in with it, by the email address that it has verified.
      </p>
      {!identities && !error && (
        <div className="mt-5 grid gap-4">
          <Spinner label="Loading the sites..." quiet />
          <Skeleton className="h-12 w-full" />
        </div>
      )}
      {error && !identities && (
        <Notice tone="danger" title="The sites could not be loaded." className="mt-5">
          <p>{error}</p>
          <Button size="sm" variant="secondary" onClick={refetch} className="mt-2">
            Try again
          </Button>
        </Notice>
      )}
      {identities?.length === 0 && <p className="mt-5 text-sm">No site is linked to your account.</p>}
      {identities && identities.length > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {identities.map(({ provider, createdAt }) => (
            <li key={provider + createdAt} className="flex items-center gap-4 py-3">
              <div className="min-w-0 flex-1">
                <p className="font-semibold">{oauthProviderNames[provider]}</p>
                <p className="text-sm text-muted">Added {formatLastSeen(createdAt, Date.now())}</p>
              </div>
              <Button
                size="sm"
                variant="secondary"
                busy={unlinking === provider}
                onClick={async () => {
                  await unlink(provider);
                  // The pressed button may have been removed with its row.
                  heading.current?.focus();
                }}
                className="shrink-0"
              >
                Remove
                <VisuallyHidden> {oauthProviderNames[provider]}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div role="status">
        {said && <Notice tone={said.tone} title={said.message} live="off" className="mt-4" />}
      </div>
    </Card>
  );
}
