import type { ApiFailureInfo } from '#web/state/api/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface LoadFailureNoticeProps {
  /** 'The orders could not be loaded.' */
  title: string;
  error: ApiFailureInfo;
  busy: boolean;
  onRetry: () => void;
}

export function LoadFailureNotice({ title, error, busy, onRetry }: LoadFailureNoticeProps) {
  return (
    <Notice tone="danger" title={title} className="mb-6">
      <p>{error.message}</p>
      <Button size="sm" variant="secondary" busy={busy} onClick={onRetry} className="mt-2">
        {busy ? 'Trying...' : 'Try again'}
      </Button>
    </Notice>
  );
}
