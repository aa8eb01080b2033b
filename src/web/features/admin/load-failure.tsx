import type { ApiFailure } from '#web/state/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface LoadFailureProps {
  /** 'The orders could not be loaded.' */
  title: string;
  error: ApiFailure;
  busy: boolean;
  onRetry: () => void;
}

export function LoadFailure({ title, error, busy, onRetry }: LoadFailureProps) {
  return (
    <Notice tone="danger" title={title} className="mb-6">
      <p>{error.message}</p>
      <Button size="sm" variant="secondary" busy={busy} onClick={onRetry} className="mt-2">
        {busy ? 'Trying...' : 'Try again'}
      </Button>
    </Notice>
  );
}
