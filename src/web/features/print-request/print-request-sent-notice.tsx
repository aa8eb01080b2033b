import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Takes the focus from the button, which is now disabled. */
export function PrintRequestSentNotice({ email, onRestart }: { email: string; onRestart: () => void }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    container.current?.focus({ preventScroll: true });
    container.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      <Notice tone="success" title="Thank you, your request is with us.">
        <p>
          We answer to {email} within 1-2 business days. How it stands is under{' '}
          <Link to="/account" className="font-medium underline underline-offset-4">
            My account
          </Link>
          .
        </p>
        <Button size="sm" variant="secondary" onClick={onRestart} className="mt-2">
          Send another request
        </Button>
      </Notice>
    </div>
  );
}
