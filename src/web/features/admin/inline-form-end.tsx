import type { ReactNode } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface InlineFormEndProps {
  failure: string | null;
  busy: boolean;
  /** On the button that submits: usually, and while it is busy. */
  submitLabel: string;
  busyLabel?: string;
  onCancel: () => void;
  /** More buttons. */
  children?: ReactNode;
}

/** How the small forms end that open inside a row: why it failed, and the buttons. */
export function InlineFormEnd(props: InlineFormEndProps) {
  const { failure, busy, submitLabel, busyLabel = 'Saving...', onCancel, children } = props;
  return (
    <>
      {failure && <Notice tone="danger">{failure}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={busy}>
          {busy ? busyLabel : submitLabel}
        </Button>
        {children}
        <Button size="sm" variant="quiet" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  );
}
