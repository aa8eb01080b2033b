import { useId } from 'react';
import { buttonClass } from '#web/ui/button-class.ts';

const providers = ['Google', 'GitHub'];

/** Shown as the shop's owner wants them; until they are set up they do nothing and say so. */
export function SocialSignIn() {
  const note = useId();
  return (
    <div className="mt-8">
      <p className="flex items-center gap-4 text-sm text-muted">
        <span aria-hidden="true" className="h-px flex-1 bg-line" />
        or
        <span aria-hidden="true" className="h-px flex-1 bg-line" />
      </p>
      <div className="mt-5 grid gap-3 min-[26rem]:grid-cols-2">
        {providers.map((name) => (
          <button
            key={name}
            type="button"
            aria-disabled="true"
            aria-describedby={note}
            className={buttonClass({
              variant: 'secondary',
              className: 'text-muted aria-disabled:cursor-not-allowed hover:border-edge hover:bg-surface',
            })}
          >
            {name}
          </button>
        ))}
      </div>
      <p id={note} className="mt-3 text-center text-xs text-muted">
        Signing in with Google or GitHub is not available yet.
      </p>
    </div>
  );
}
