import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useOutletContext } from 'react-router';
import { mailsAnswer } from '#domain/mails/schemas.ts';
import { Reauthentication } from '#web/features/account/reauthentication.tsx';
import { Container } from '#web/ui/container.tsx';
import { AdminTabs } from './admin-tabs.tsx';
import { DeadMailsNotice } from './dead-mails-notice.tsx';
import { TwoStepFirst } from './two-step-first.tsx';
import { TwoStepHint } from './two-step-hint.tsx';
import { useAdminAnswer } from './use-admin-answer.ts';

interface FrameContext {
  /** Counts the mails that were given up anew. */
  countDeadMails: () => void;
}

/** What surrounds every admin screen. */
export function AdminFrame() {
  const { pathname } = useLocation();
  const { data, error, again } = useAdminAnswer('/api/mails?state=dead', mailsAnswer);
  const dead = data?.dead ?? 0;

  const counted = useRef(pathname);
  // Each screen that is opened counts anew.
  useEffect(() => {
    if (counted.current === pathname) return;
    counted.current = pathname;
    again();
  }, [again, pathname]);

  return (
    <>
      <AdminTabs deadMails={dead} />
      <Container className="pt-6 pb-16 sm:pt-10">
        {error?.code === 'second_factor_needed' ? (
          <TwoStepFirst />
        ) : (
          <>
            <DeadMailsNotice count={dead} />
            <Outlet context={{ countDeadMails: again } satisfies FrameContext} />
            <TwoStepHint />
          </>
        )}
      </Container>
      <Reauthentication />
    </>
  );
}

export const useFrame = () => useOutletContext<FrameContext>();
