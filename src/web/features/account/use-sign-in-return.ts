import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CodeAsked, SignInOutcome } from '#domain/accounts/schemas.ts';
import { useEnter } from './use-enter.ts';

type Returned = { kind: 'code'; asked: CodeAsked['secondFactor'] } | { kind: 'refused'; why: string };

/** What to say of each outcome; null where there is nothing to say but to go on. */
const problems: Record<SignInOutcome, string | null> = {
  google: null,
  github: null,
  unverified:
    'That site has not verified your email address. Please verify it there first, or register here.',
  declined: 'You have not signed in: nothing was shared with us.',
  failed: 'Signing in there did not work. Please try again, or use your password.',
  ended: 'Signing in there took too long. Please try again.',
};

/**
 * Finishes a sign-in at another site that has come back to this page, as its address says. True while that is under
 * way; whoever is in then is led on as after any log-in.
 */
export function useSignInReturn(onReturned: (returned: Returned) => void): boolean {
  const [search, setSearch] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const enter = useEnter();
  const heard = useRef(false);
  const said = search.get('signin') ?? '';
  const outcome = Object.hasOwn(problems, said) ? (said as SignInOutcome) : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: heard once, when the page runs
  useEffect(() => {
    if (!outcome || heard.current) return;
    heard.current = true;
    const problem = problems[outcome];
    const { signin: _heard, ...rest } = Object.fromEntries(search);
    setSearch(rest, { replace: true });
    if (problem) return onReturned({ kind: 'refused', why: problem });
    setBusy(true);
    void enter('/api/users/sign-in/finish', {}).then((entered) => {
      if (entered.kind === 'in') return;
      setBusy(false);
      onReturned(entered.kind === 'code' ? entered : { kind: 'refused', why: entered.failure.message });
    });
  }, [outcome]);

  return busy;
}
