import { useState } from 'react';
import { userResponse } from '#domain/accounts/schemas.ts';
import { callApi } from '#web/state/api/api.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { logOut } from '#web/state/api/log-out.ts';
import { storedUser } from '#web/state/storage/stored-user.ts';
import { toNextQuery } from '#web/state/to-log-in-path.ts';
import { useUser } from '#web/state/use-user.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AccountFormResult } from '../account-form-result.tsx';
import { useInvitationToken } from './use-invitation-token.ts';

const query = toNextQuery('/invitation');

/** Requires a click: mail scanners that open every link must not accept it. */
export function InvitationPanel() {
  const user = useUser();
  const { token, forget } = useInvitationToken();
  const [phase, setPhase] = useState<'idle' | 'done' | 'ended' | 'other-account'>('idle');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function accept() {
    setBusy(true);
    setFailure(null);
    try {
      const call = { method: 'POST', body: { token }, responseSchema: userResponse } as const;
      const { isAdmin, role } = await callApi('/api/staff/invitations/accept', call);
      const now = storedUser.read();
      if (now) storedUser.write({ ...now, isAdmin, role });
      forget();
      setPhase('done');
    } catch (error) {
      const { code, message } = toApiFailure(error);
      if (code === 'link_ended') {
        forget();
        setPhase('ended');
      } else if (code === 'forbidden') setPhase('other-account');
      else setFailure(message);
    }
    setBusy(false);
  }

  if (phase === 'done')
    return (
      <AccountFormResult
        illustration="done"
        title="Welcome to the staff."
        action={<Button to="/admin">To the admin</Button>}
      >
        You can now open the parts of the admin that belong to your role.
      </AccountFormResult>
    );
  if (phase === 'ended')
    return (
      <AccountFormResult
        illustration="missing"
        title="This invitation has ended."
        action={
          <Button to={user?.role ? '/admin' : '/'}>{user?.role ? 'To the admin' : 'To the shop'}</Button>
        }
      >
        It was used, revoked or replaced by a newer one, or is older than seven days. Ask the shop for a new
        one.
      </AccountFormResult>
    );
  if (token === null) return <Skeleton className="h-24 w-full rounded-lg" />;
  if (token === '')
    return (
      <AccountFormResult
        isInitial
        illustration="mail"
        title="Please open the link in your mail again."
        action={<Button to="/">To the shop</Button>}
      >
        The link is incomplete.
      </AccountFormResult>
    );
  if (user && phase === 'other-account')
    return (
      <AccountFormResult
        illustration="missing"
        title="This invitation is for another address."
        action={<Button onClick={logOut}>Logout</Button>}
      >
        You are logged in as {user.email}. Log out, open the link in your mail again, and log in or register
        with the address to which it was sent.
      </AccountFormResult>
    );
  if (!user)
    return (
      <div className="grid gap-5">
        <p>Log in or register with the email address to which the invitation was sent.</p>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button to={`/login${query}`}>Login</Button>
          <Button to={`/register${query}`} variant="secondary">
            Register
          </Button>
        </div>
      </div>
    );
  return (
    <div className="grid gap-5">
      <p className="[overflow-wrap:anywhere]">
        You are logged in as <strong>{user.email}</strong>.
      </p>
      {failure && <Notice tone="danger" title={failure} />}
      <Button size="lg" block busy={busy} onClick={accept}>
        {busy ? 'Accepting...' : 'Accept the invitation'}
      </Button>
    </div>
  );
}
