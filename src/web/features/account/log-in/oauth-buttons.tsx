import { useId } from 'react';
import { type OAuthProviderName, oauthProviders } from '#domain/accounts/states.ts';
import { useRootLoaderData } from '#web/features/shell/root-loader-data.ts';
import { buttonClassNames } from '#web/ui/buttons/button-class-names.ts';
import { useNextPath } from './use-next-path.ts';

const names: Record<OAuthProviderName, string> = { google: 'Google', github: 'GitHub' };
const providers = oauthProviders.map((id) => [id, names[id]] as const);

/** Shown as the owner configured them; a provider that is not set up only shows a message. */
export function OAuthButtons() {
  const note = useId();
  const { signIn } = useRootLoaderData();
  const { query } = useNextPath();
  const missing = providers.filter(([id]) => !signIn?.[id]).map(([, name]) => name);
  return (
    <div className="mt-8">
      <p className="flex items-center gap-4 text-sm text-muted">
        <span aria-hidden="true" className="h-px flex-1 bg-line" />
        or
        <span aria-hidden="true" className="h-px flex-1 bg-line" />
      </p>
      <div className="mt-5 grid gap-3 min-[26rem]:grid-cols-2">
        {providers.map(([id, name]) =>
          signIn?.[id] ? (
            <a
              key={id}
              href={`/api/users/sign-in/${id}${query}`}
              className={buttonClassNames({ variant: 'secondary' })}
            >
              {name}
            </a>
          ) : (
            <button
              key={id}
              type="button"
              aria-disabled="true"
              aria-describedby={note}
              className={buttonClassNames({
                variant: 'secondary',
                className: 'text-muted aria-disabled:cursor-not-allowed hover:border-edge hover:bg-surface',
              })}
            >
              {name}
            </button>
          ),
        )}
      </div>
      {missing.length > 0 && (
        <p id={note} className="mt-3 text-center text-xs text-muted">
          Login with {missing.join(' or ')} is not available yet.
        </p>
      )}
    </div>
  );
}
