import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OAuthOutcome, TwoFactorChallenge } from '#domain/accounts/schemas.ts';
import { useEffectOnChange } from '#web/ui/hooks/use-effect-on-change.ts';
import { useLogInRequest } from './use-log-in-request.ts';

type OAuthReturn =
  | { kind: 'code'; challenge: TwoFactorChallenge['secondFactor'] }
  | { kind: 'refused'; why: string };

/** The message for each outcome; null if there is none. */
const outcomeMessages: Record<OAuthOutcome, string | null> = {
  google: null,
  github: null,
  unverified:
    'That site has not verified your email address. Please verify it there first, or register here.',
  declined: 'You did not log in there: nothing was shared with us.',
  failed: 'Login with that site failed. Please try again, or use your password.',
  ended: 'Login with that site took too long. Please try again.',
};

/**
 * Finishes an OAuth log-in when the provider has redirected back to this page. Returns true while in progress; then
 * redirects as after any log-in.
 */
export function useOAuthReturn(onReturn: (returned: OAuthReturn) => void): boolean {
  const [search, setSearch] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const sendLogIn = useLogInRequest();
  const isHandled = useRef(false);
  const outcomeParam = search.get('signin') ?? '';
  const outcome = Object.hasOwn(outcomeMessages, outcomeParam) ? (outcomeParam as OAuthOutcome) : null;

  useEffectOnChange(outcome, () => {
    if (!outcome || isHandled.current) return;
    isHandled.current = true;
    const outcomeMessage = outcomeMessages[outcome];
    const { signin: _outcome, ...rest } = Object.fromEntries(search);
    setSearch(rest, { replace: true });
    if (outcomeMessage) return onReturn({ kind: 'refused', why: outcomeMessage });
    setBusy(true);
    void sendLogIn('/api/users/sign-in/finish', {}).then((result) => {
      if (result.kind === 'in') return;
      setBusy(false);
      onReturn(result.kind === 'code' ? result : { kind: 'refused', why: result.failure.message });
    });
  });

  return busy;
}
